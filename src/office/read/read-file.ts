import {
  MAX_TEXT_CHARS,
  type OfficeContent,
  type ToOffice,
} from '#shared/ports/office-messages.ts';

import { unknownKind } from '../document-errors.ts';
import { kindOfBytes } from '../kind-of-bytes.ts';
import { openPackage, type Package } from '../package/open-package.ts';
import { mainPart } from '../package/relations.ts';
import { decodeText } from './decode-text.ts';
import { isTableText, readCsv } from './read-csv.ts';
import { readSlides } from './read-slides.ts';
import { readWord } from './read-word.ts';

type Asked = Extract<ToOffice, { type: 'read' }>;

/** Reads a file's content, by the kind that its bytes show. Throws `DOCUMENT_…`, `SHEET_MISSING`. */
export async function readFile(asked: Asked): Promise<OfficeContent> {
  if (kindOfBytes(asked.bytes) === 'package') return readPackage(openPackage(asked.bytes), asked);
  const decoded = decodeText(asked.bytes);
  if (isTableText(asked.name)) return readCsv(decoded, asked);
  return textContent('text', decoded.text, decoded.encoding);
}

async function readPackage(parts: Package, asked: Asked): Promise<OfficeContent> {
  if (parts.has('META-INF/manifest.xml')) throw unknownKind('an OpenDocument file');
  if (!parts.has('[Content_Types].xml')) throw unknownKind('an archive');
  const [folder] = mainPart(parts).split('/');
  if (folder === 'word') return textContent('docx', readWord(parts));
  if (folder === 'ppt') return textContent('pptx', readSlides(parts));
  if (folder !== 'xl') throw unknownKind('an archive');
  const { readWorkbook } = await import('./read-workbook.ts');
  return readWorkbook(parts, asked.sheet, asked);
}

const textContent = (
  format: Extract<OfficeContent, { kind: 'text' }>['format'],
  text: string,
  encoding = '',
): OfficeContent => ({
  kind: 'text',
  format,
  text: text.slice(0, MAX_TEXT_CHARS),
  isCut: text.length > MAX_TEXT_CHARS,
  encoding,
});
