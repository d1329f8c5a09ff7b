/** How a piece is joined to the preceding one. */
type Join =
  /** A new sentence, line or list entry. */
  | 'new'
  /** "then", 然后: the next step, never part of a condition's branch. */
  | 'then'
  /** "and" or a comma: a new step only if the piece can be one. */
  | 'soft'
  /** "otherwise", 否则: the branch for an unmet condition. */
  | 'else';

export interface Piece {
  readonly text: string;
  readonly join: Join;
  /** Words between the piece and the preceding one. */
  readonly separator: string;
}

const LIST_MARKER =
  /^\s*(?:[-*•·▪◦]\s+|\d{1,3}\s*[.)、．:：]\s*(?!\d)|[①-⑳]\s*|[(（](?:\d{1,2}|[一二三四五六七八九十]{1,3})[)）]\s*|[一二三四五六七八九十]{1,3}[、.．]\s*|(?:step|第)\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s*步?\s*[:：.,，、)-]\s*|步骤\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s*[:：.,，、]?\s*|\[[ x]\]\s*)+/iu;
const INLINE_MARKER = /(?:^|[\s;；。,，])(?:\d{1,2}[.)、．])\s*(?=\D)/gu;

const SEPARATOR = new RegExp(
  [
    '(?<hard>[。！？；;]+\\s*|[.!?]+(?=\\s|$)\\s*)',
    '(?<else>[,，、\\s]*(?:\\b(?:or\\s+else|otherwise|else)\\b|否则的话|否则|要不然|不然的话|不然)[,，、:：]?\\s*)',
    '(?<then>[,，、]?\\s*(?:\\b(?:and\\s+then|then|and\\s+after\\s+that|after\\s+that|afterwards|and\\s+finally)\\b|然后再|然后|接着再|接着|随后|接下来|之后再)[,，:：]?\\s*)',
    '(?<soft>\\s*[,，、]\\s*(?:(?:and|also|next|finally|lastly)\\b[,，]?\\s*)?(?:并且|并|再|最后|同时)?|\\s+(?:and|&)\\s+|并且|并|再|最后|同时)',
  ].join('|'),
  'giu',
);

/** Splits a masked task wherever a step may begin. The caller decides about soft splits. */
export function splitPieces(maskedTask: string): readonly Piece[] {
  return splitLines(maskedTask).flatMap(splitLine);
}

function splitLines(text: string): readonly string[] {
  const lines = text.split(/[\r\n\u2028\u2029]+/);
  return lines
    .flatMap((line) =>
      /^\s*1\s*[.)、．]/.test(line) ? line.replace(INLINE_MARKER, '\n').split('\n') : [line],
    )
    .map((line) => line.replace(LIST_MARKER, '').trim())
    .filter((line) => line !== '');
}

function splitLine(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let join: Join = 'new';
  let separator = '';
  const add = (end: number): void => {
    const text = line.slice(start, end).trim();
    if (text === '') return;
    pieces.push({ text: join === 'new' ? text.replace(LIST_MARKER, '') : text, join, separator });
  };
  for (const match of line.matchAll(SEPARATOR)) {
    const isEmpty = line.slice(start, match.index).trim() === '';
    add(match.index);
    start = match.index + match[0].length;
    const found = joinOf(match.groups);
    join = isEmpty ? stronger(join, found) : found;
    separator = match[0];
  }
  add(line.length);
  return pieces;
}

function joinOf(groups: Record<string, string | undefined> | undefined): Join {
  if (groups?.['hard'] !== undefined) return 'new';
  if (groups?.['else'] !== undefined) return 'else';
  return groups?.['then'] === undefined ? 'soft' : 'then';
}

/** Returns the more specific of two adjacent separators (". Otherwise", "，然后"). */
function stronger(first: Join, second: Join): Join {
  const order: readonly Join[] = ['soft', 'new', 'then', 'else'];
  return order.indexOf(second) > order.indexOf(first) ? second : first;
}
