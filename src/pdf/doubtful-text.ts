import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { judgeCharacterMap } from './character-map.ts';
import { readDrawnFonts, type DrawnFont } from './fonts.ts';

/** Text that a page draws in one operation. */
export interface DrawnText {
  readonly font: string;
  readonly text: string;
}

const MAX_SAMPLES = 5;
const MAX_SAMPLE_CHARS = 60;
/** Codes that are not characters: controls, the replacement character, three of private use in a row (a single one is a bullet). */
const NO_CHARACTERS = /(?![\t-\r])\p{Cc}|\uFFFD|\p{Co}{3}/gu;
const MIN_NO_CHARACTERS = 3;
/** Least number of words of letters with vowels that shows that codes are characters, regardless of the font. */
const FLUENT_WORDS = 8;
const FLUENT_SHARE = 0.7;
const ORDINARY_WORD = /^[A-Z]?[a-z]+$/;

/** Fonts of open documents that map their glyphs to characters, so that no page checks them again. */
const sound = new WeakMap<object, Set<string>>();

/** Samples of a page's text whose characters are uncertain, because their font does not define them. */
export async function readDoubtfulText(
  page: PDFPageProxy,
  drawn: readonly DrawnText[],
): Promise<readonly string[]> {
  const known = sound.get(page.commonObjs) ?? new Set();
  sound.set(page.commonObjs, known);
  const texts = new Map<string, string[]>();
  for (const { font, text } of drawn) {
    const ofFont = texts.get(font);
    if (ofFont === undefined) texts.set(font, [text]);
    else ofFont.push(text);
  }
  const doubted = await doubtedFonts(page, texts, known);
  const samples = [...texts].flatMap(([font, ofFont]) =>
    doubted.has(font) ? ofFont : withoutCharacters(ofFont),
  );
  return samples
    .filter((text) => text.trim() !== '')
    .slice(0, MAX_SAMPLES)
    .map((text) =>
      text
        .trim()
        .slice(0, MAX_SAMPLE_CHARS)
        .replaceAll(/\p{Cc}/gu, '\uFFFD'),
    );
}

async function doubtedFonts(
  page: PDFPageProxy,
  texts: ReadonlyMap<string, readonly string[]>,
  known: Set<string>,
): Promise<ReadonlySet<string>> {
  const doubted = new Set<string>();
  if ([...texts.keys()].every((name) => known.has(name))) return doubted;
  // If the page cannot be drawn, its readable text is still used.
  const fonts = await readDrawnFonts(page).catch(() => new Map<string, DrawnFont>());
  for (const [name, drawn] of fonts) {
    const map = judgeCharacterMap(drawn);
    if (map === 'sound') known.add(name);
    const isFluent = drawn.font.composite !== true && areFluent(texts.get(name) ?? []);
    if (map === 'doubtful' && !isFluent) doubted.add(name);
  }
  return doubted;
}

/** Texts with codes that are not characters; empty if there are too few such codes. */
function withoutCharacters(texts: readonly string[]): readonly string[] {
  const held = texts.map((text) => ({ text, none: (text.match(NO_CHARACTERS) ?? []).join('') }));
  const count = held.reduce((sum, { none }) => sum + none.length, 0);
  return count < MIN_NO_CHARACTERS
    ? []
    : held.filter(({ none }) => none !== '').map(({ text }) => text);
}

function areFluent(texts: readonly string[]): boolean {
  const words = texts
    .join(' ')
    .split(/[\s.,;:!?()]+/u)
    .filter((word) => word.length > 2);
  const ordinary = words.filter((word) => ORDINARY_WORD.test(word) && /[aeiouy]/i.test(word));
  return ordinary.length >= FLUENT_WORDS && ordinary.length >= FLUENT_SHARE * words.length;
}
