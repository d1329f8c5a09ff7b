import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { PdfFile, utf16 } from './pdf-file-builder.ts';

/** A line of text; x and y are the start of its baseline, in points from the page's top left corner. */
export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Font size in points; absent: 10. */
  readonly size?: number;
  /**
   * `latin`: Helvetica. `han`: a Chinese font that is not in the file, with a predefined CMap. `any`: every character, one em wide.
   * `numbers`: an embedded font whose codes are glyph numbers, without a map to characters. `mapped`: the same with a ToUnicode map.
   * `nameless`: Type 3, with glyphs called a0, a1 …
   */
  readonly font?: keyof typeof FONTS;
}

export interface PdfField {
  readonly name: string;
  readonly value: string;
  /** Options of a combo box; absent: a text field. */
  readonly options?: readonly string[];
}

export interface PdfPage {
  readonly texts?: readonly PdfText[];
  readonly fields?: readonly PdfField[];
  /** Page width in points; absent: US letter, as for `height`. */
  readonly width?: number;
  readonly height?: number;
  /** Rotation in degrees, clockwise. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** Drawing operators instead of texts. */
  readonly content?: string;
}

export interface PdfOutlineEntry {
  readonly title: string;
  /** Page number, from 1. */
  readonly page: number;
  /** Whether its destination is a name instead of a page reference. */
  readonly isNamed?: boolean;
  readonly items?: readonly PdfOutlineEntry[];
}

export interface PdfParts {
  readonly pages: readonly PdfPage[];
  readonly info?: Readonly<Record<string, string>>;
  /** XMP metadata, as XML. */
  readonly xmp?: string;
  readonly outline?: readonly PdfOutlineEntry[];
  /** Maximum children of a node in the page tree; absent: all pages are under one node. */
  readonly fanOut?: number;
  /** Password that the file requires (RC4, 128 bits). */
  readonly password?: string;
}

const FONTS = {
  latin: 'F1',
  han: 'F2',
  any: 'F3',
  numbers: 'F4',
  mapped: 'F5',
  nameless: 'F6',
} as const;
/** Difference between an ASCII code and its glyph number in Liberation Sans. */
const GLYPH_OFFSET = 29;

const PASSWORD_PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const FILE_ID = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
/** Permission flags that allow everything. */
const PERMISSIONS = -4;

/** Writes a small PDF file for tests: texts at given places, fields, an outline, a page tree of any shape, a password. */
export function writePdf(parts: PdfParts): Buffer {
  const file = new PdfFile();
  const encryption = parts.password === undefined ? '' : encrypt(file, parts.password);
  const resources = file.put(writeFonts(file));
  const fields: number[] = [];
  const pages = parts.pages.map((page) => ({ number: file.reserve(), page }));
  const root = writeTree(
    file,
    pages.map(({ number }) => number),
    parts.fanOut ?? pages.length,
  );
  for (const { number, page } of pages) {
    const { width = 612, height = 792, rotate = 0 } = page;
    const content = file.stream(
      page.content ?? (page.texts ?? []).map(drawText(height)).join('\n'),
    );
    const widgets = (page.fields ?? []).map((field, index) =>
      writeField(file, field, number, height - 100 - 30 * index),
    );
    fields.push(...widgets);
    const annotations = widgets.length === 0 ? '' : ` /Annots [${references(widgets)}]`;
    file.put(
      `<< /Type /Page /Parent ${root.parentOf(number)} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources ${resources} 0 R /Contents ${content} 0 R${annotations} >>`,
      number,
    );
  }
  const form = fields.length === 0 ? '' : ` /AcroForm << /Fields [${references(fields)}] >>`;
  const outline = writeOutline(
    file,
    parts.outline ?? [],
    pages.map(({ number }) => number),
  );
  const metadata =
    parts.xmp === undefined
      ? ''
      : ` /Metadata ${file.stream(parts.xmp, file.reserve(), '/Type /Metadata /Subtype /XML')} 0 R`;
  const catalog = file.put(
    `<< /Type /Catalog /Pages ${root.number} 0 R${outline}${form}${metadata} >>`,
  );
  const info = file.reserve();
  const entries = Object.entries(parts.info ?? {}).map(
    ([name, value]) => `/${name} ${file.text(info, value)}`,
  );
  file.put(`<< ${entries.join(' ')} >>`, info);
  const trailer = `/Root ${catalog} 0 R /Info ${info} 0 R${encryption}`;
  return file.finish(trailer);
}

function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}

function writeFonts(file: PdfFile): string {
  const latin = file.put(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  );
  const hanGlyphs = file.put(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 >>',
  );
  const han = file.put(
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [${hanGlyphs} 0 R] >>`,
  );
  const toUnicode = file.stream(
    '/CIDInit /ProcSet findresource begin begincmap /CMapName /Same def 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end',
  );
  const anyGlyphs = file.put(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>',
  );
  const any = file.put(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [${anyGlyphs} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  );
  const numbered = writeNumbered(file);
  const nameless = writeNameless(file);
  const fonts: Record<(typeof FONTS)[keyof typeof FONTS], number> = {
    F1: latin,
    F2: han,
    F3: any,
    F4: numbered.numbers,
    F5: numbered.mapped,
    F6: nameless,
  };
  const entries = Object.entries(fonts).map(([name, number]) => `/${name} ${number} 0 R`);
  return `<< /Font << ${entries.join(' ')} >> >>`;
}

function writeNumbered(file: PdfFile): { readonly numbers: number; readonly mapped: number } {
  const program = file.stream(
    readFileSync(
      createRequire(import.meta.url).resolve(
        'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
      ),
    ),
  );
  const descriptor = file.put(
    `<< /Type /FontDescriptor /FontName /AAAAAA+Numbered /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 ${program} 0 R >>`,
  );
  const glyphs = file.put(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Numbered /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /DW 556 /FontDescriptor ${descriptor} 0 R >>`,
  );
  const toUnicode = file.stream(
    '/CIDInit /ProcSet findresource begin begincmap /CMapName /Numbered def 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0003> <0061> <0020> endbfrange endcmap end',
  );
  const font = (map: string): number =>
    file.put(
      `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Numbered /Encoding /Identity-H /DescendantFonts [${glyphs} 0 R]${map} >>`,
    );
  return { numbers: font(''), mapped: font(` /ToUnicode ${toUnicode} 0 R`) };
}

function writeNameless(file: PdfFile): number {
  const glyph = file.stream('500 0 0 0 400 600 d1 0 0 400 600 re f');
  const codes = Array.from({ length: 95 }, (_, index) => index + 32);
  return file.put(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 600] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 126 /Widths [${codes.map(() => 500).join(' ')}] /Encoding << /Type /Encoding /Differences [32 ${codes.map((_, index) => `/a${index}`).join(' ')}] >> /CharProcs << ${codes.map((_, index) => `/a${index} ${glyph} 0 R`).join(' ')} >> >>`,
  );
}

function drawText(height: number): (text: PdfText) => string {
  return ({ x, y, text, size = 10, font = 'latin' }) => {
    const shown = codesOf(text, font).toString('hex');
    return `BT /${FONTS[font]} ${size} Tf 1 0 0 1 ${x} ${height - y} Tm <${shown}> Tj ET`;
  };
}

function codesOf(text: string, font: keyof typeof FONTS): Buffer {
  if (font === 'latin' || font === 'nameless') return Buffer.from(text, 'latin1');
  if (font !== 'numbers' && font !== 'mapped') return utf16(text, false);
  const glyphs = [...text].map((char) => (char.codePointAt(0) ?? 0) - GLYPH_OFFSET);
  return utf16(String.fromCharCode(...glyphs), false);
}

function writeField(file: PdfFile, field: PdfField, page: number, y: number): number {
  const number = file.reserve();
  const text = (value: string): string => file.text(number, value);
  const kind =
    field.options === undefined
      ? '/FT /Tx'
      : `/FT /Ch /Ff 131072 /Opt [${field.options.map(text).join(' ')}]`;
  return file.put(
    `<< /Type /Annot /Subtype /Widget ${kind} /T ${text(field.name)} /V ${text(field.value)} /Rect [72 ${y} 300 ${y + 20}] /P ${page} 0 R /DA (/Helv 10 Tf) >>`,
    number,
  );
}

/** Writes the page tree above these pages; each node has at most `fanOut` children. */
function writeTree(
  file: PdfFile,
  pages: readonly number[],
  fanOut: number,
): { readonly number: number; parentOf(page: number): number } {
  const parents = new Map<number, number>();
  let level = pages.map((number) => ({ number, count: 1 }));
  const nodes: { readonly number: number; readonly kids: typeof level }[] = [];
  do {
    const above: typeof level = [];
    for (let start = 0; start < level.length; start += fanOut) {
      const kids = level.slice(start, start + fanOut);
      const number = file.reserve();
      for (const kid of kids) parents.set(kid.number, number);
      nodes.push({ number, kids });
      above.push({ number, count: kids.reduce((sum, { count }) => sum + count, 0) });
    }
    level = above;
  } while (level.length > 1);
  for (const { number, kids } of nodes) {
    const parent = parents.get(number);
    const count = kids.reduce((sum, kid) => sum + kid.count, 0);
    file.put(
      `<< /Type /Pages /Count ${count} /Kids [${references(kids.map((kid) => kid.number))}]${parent === undefined ? '' : ` /Parent ${parent} 0 R`} >>`,
      number,
    );
  }
  return { number: level[0]?.number ?? 0, parentOf: (page) => parents.get(page) ?? 0 };
}

function writeOutline(
  file: PdfFile,
  entries: readonly PdfOutlineEntry[],
  pages: readonly number[],
): string {
  if (entries.length === 0) return '';
  let names = 0;
  const target = (page: number): string => `[${pages[page - 1] ?? 0} 0 R /XYZ 0 700 0]`;
  const writeLevel = (items: readonly PdfOutlineEntry[], parent: number): readonly number[] => {
    const numbers = items.map(() => file.reserve());
    for (const [index, item] of items.entries()) {
      const number = numbers[index] ?? 0;
      const below = writeLevel(item.items ?? [], number);
      let destination = target(item.page);
      if (item.isNamed === true) {
        destination = `(${destinationName(names)})`;
        names += 1;
      }
      const around = [
        index > 0 ? `/Prev ${numbers[index - 1]} 0 R` : '',
        index < numbers.length - 1 ? `/Next ${numbers[index + 1]} 0 R` : '',
        below.length > 0
          ? `/First ${below[0]} 0 R /Last ${below.at(-1)} 0 R /Count ${below.length}`
          : '',
      ];
      file.put(
        `<< /Title ${file.text(number, item.title)} /Parent ${parent} 0 R /Dest ${destination} ${around.join(' ')} >>`,
        number,
      );
    }
    return numbers;
  };
  const root = file.reserve();
  const top = writeLevel(entries, root);
  file.put(
    `<< /Type /Outlines /First ${top[0]} 0 R /Last ${top.at(-1)} 0 R /Count ${top.length} >>`,
    root,
  );
  const named = namedPages(entries);
  const tree = named.map((page, index) => `(${destinationName(index)}) ${target(page)}`);
  const dictionary =
    tree.length === 0 ? '' : ` /Names << /Dests << /Names [${tree.join(' ')}] >> >>`;
  return ` /Outlines ${root} 0 R${dictionary}`;
}

/** Returns the pages of named entries in the order in which `writeOutline` numbers them: nested entries first. */
function namedPages(entries: readonly PdfOutlineEntry[]): readonly number[] {
  return entries.flatMap(({ items = [], isNamed, page }) => [
    ...namedPages(items),
    ...(isNamed === true ? [page] : []),
  ]);
}

function destinationName(index: number): string {
  return `section.${String(index).padStart(6, '0')}`;
}

/** Encrypts with the standard security handler, revision 3 (ISO 32000-1, 7.6.3). Returns the entries for the trailer. */
function encrypt(file: PdfFile, password: string): string {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PASSWORD_PADDING]).subarray(0, 32);
  let ownerKey = md5(padded);
  for (let round = 0; round < 50; round += 1) ownerKey = md5(ownerKey);
  const owner = rc4Rounds(ownerKey, padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  let key = md5(Buffer.concat([padded, owner, permissions, FILE_ID]));
  for (let round = 0; round < 50; round += 1) key = md5(key);
  const check = rc4Rounds(key, md5(Buffer.concat([PASSWORD_PADDING, FILE_ID])));
  const user = Buffer.concat([check, Buffer.alloc(16)]);
  file.encryptWith((object, data) => {
    const suffix = Buffer.from([object & 255, (object >> 8) & 255, (object >> 16) & 255, 0, 0]);
    return rc4(md5(Buffer.concat([key, suffix])), data);
  });
  const id = FILE_ID.toString('hex');
  return ` /ID [<${id}> <${id}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P ${PERMISSIONS} /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`;
}

function rc4Rounds(key: Buffer, data: Buffer): Buffer {
  let result = data;
  for (let round = 0; round < 20; round += 1)
    result = rc4(Buffer.from(key.map((byte) => byte ^ round)), result);
  return result;
}

function md5(data: Buffer): Buffer {
  return createHash('md5').update(data).digest();
}

/** RC4, implemented here because OpenSSL 3 no longer offers it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (a: number, b: number): void => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
