import { normaliseName } from '#shared/page-target/normalise-name.ts';
import { containsWords } from '#shared/page-target/score-name.ts';
import type { PageBlock } from './page-blocks.ts';

const MAX_PASSAGE_CHARS = 300;

/** The blocks that contain the text, quoted around it; white space, case, width and punctuation do not matter. */
export function findPassages(blocks: readonly PageBlock[], text: string): readonly string[] {
  return blocks
    .filter((block) => holdsText(block.text, text))
    .map((block) => quoteAround(block.text, text));
}

/** Whether `whole` contains `part`, ignoring case, width and spacing; or contains it as whole words, ignoring accents and punctuation too. */
export function holdsText(whole: string, part: string): boolean {
  if (foldCase(whole).includes(foldCase(part))) return part.trim() !== '';
  const words = normaliseName(part);
  return words !== '' && containsWords(normaliseName(whole), words);
}

/** How often the text occurs in the blocks. */
export function countText(blocks: readonly PageBlock[], text: string): number {
  const wanted = foldCase(text);
  if (wanted === '') return 0;
  return blocks.reduce((sum, block) => sum + foldCase(block.text).split(wanted).length - 1, 0);
}

function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The whole text when it is short, otherwise the part around `part` that an answer can quote. */
export function quoteAround(whole: string, part: string): string {
  if (whole.length <= MAX_PASSAGE_CHARS) return whole;
  const at = Math.max(0, whole.toLowerCase().indexOf(part.toLowerCase()));
  const start = Math.max(0, at - Math.floor((MAX_PASSAGE_CHARS - part.length) / 2));
  const end = Math.min(whole.length, start + MAX_PASSAGE_CHARS);
  return `${start > 0 ? '…' : ''}${whole.slice(start, end).trim()}${end < whole.length ? '…' : ''}`;
}
