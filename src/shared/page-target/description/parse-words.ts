import { loneQuotation } from '../../plain-steps/lone-quotation.ts';
import { maskText, revealSource } from '../../plain-steps/mask-text.ts';
import { ENGLISH_ORDINAL, parseEnglishOrdinal } from '../../plain-steps/number-words.ts';
import { parseTarget } from '../../plain-steps/parse-target.ts';
import { splitRoleWord } from '../../plain-steps/role-words.ts';
import { isAriaRole } from './aria-role.ts';
import { fromSaid, readRowWords } from './row-words.ts';
import { placesOf, type WantedElement, type WantedPlace } from './wanted-element.ts';

interface Piece {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Words between a thing and its place. */
const LINKS =
  /^(?:in|inside|within|on|of|for|from|under|below|above|near|beside|by|at|with|next)$/i;
const FILLERS = /^(?:the|a|an|this|that|to|row|line)$/i;
const ROW = /^(?:row|line)$/i;
const ROW_NUMBER = /^#?(\d{1,6})[:.]?$/;
const COLUMN_AT = /^column #?(\d{1,3})$/i;
const ORDINAL = new RegExp(`^${ENGLISH_ORDINAL}$`, 'i');
/**
 * A quotation or a word: `"…"` with escaped marks as in the page state, the marks of other languages, or a word. A name may itself contain
 * such marks and apostrophes.
 */
const PIECE =
  /"((?:[^"\\]|\\.)*)"|“((?:[^“”]|“[^“”]*”)*)”|「([^「」]*)」|『([^『』]*)』|‘((?:[^‘’]|’(?=\p{L}))*)’|`([^`]*)`|[^\s"“「『‘`]+/gu;
/** Word for a cell, which adds nothing to the name of its row and column. */
const CELL_WORD = /(?:单元格|格子?)$/u;
const DIALOGS = /^(?:dialog|alertdialog|dialogue|modal|popup|pop-up|window)$/i;

/**
 * Parses an element in words: `2nd button "Create" in dialog "New album"`, `"Delete" near "Mr. Smith"`. Other texts are parsed by the
 * plain-steps grammar, English or Chinese; the rest are names.
 */
export function parseWords(words: string): WantedElement {
  const said = fromSaid(words);
  const plain = parseInRow(said) ?? parseQuoted(said) ?? parseSentence(said);
  if (plain === null) return named(words, words.trim());
  return said === words ? plain : { ...plain, phrase: words };
}

/** Parses a part of the page in words: `dialog "New album"`, `row "Tea"`, `the sidebar`. */
export function parsePlace(words: string): WantedPlace {
  const masked = maskText(words);
  const { places: [place, ...others] = [], rest } = readRowWords(masked, masked.text) ?? {};
  if (place !== undefined && others.length === 0 && rest === '') return place;
  return placeOf(piecesOf(words)) ?? { kind: null, name: words.trim() };
}

function parseSentence(words: string): WantedElement | null {
  const masked = maskText(words);
  return parseTarget(masked, masked.text);
}

/** Parses an element after a row or column in Chinese words; without further words, the whole row or column is meant, or the row itself. */
function parseInRow(words: string): WantedElement | null {
  const masked = maskText(words);
  const inRow = readRowWords(masked, masked.text);
  if (inRow === null) return null;
  const { places } = inRow;
  const rest = inRow.rest.replace(CELL_WORD, '');
  if (rest !== '') {
    const source = revealSource(masked, rest);
    const thing = parseQuoted(source) ?? parseSentence(source);
    return thing === null
      ? null
      : { ...thing, phrase: words, places: [...places, ...placesOf(thing)] };
  }
  const [place, ...others] = places;
  if (place?.kind === 'row' && others.length === 0 && inRow.rest === '')
    return rowItself(words, place);
  // A column without further words means its header.
  return place?.kind === 'column' && others.length === 0
    ? { ...named(words, place.name), ariaRole: 'columnheader' }
    : { ...named(words, ''), places };
}

/** Returns a clickable row, or the element in it that its label names. */
const rowItself = (words: string, { name, row }: WantedPlace): WantedElement => {
  const isNumbered = row !== undefined || /^\d+$/.test(name);
  return {
    ...named(words, row === undefined && isNumbered ? '' : name),
    ariaRole: row === undefined ? 'row' : null,
    places: isNumbered ? [{ kind: 'row', name: String(row ?? name) }] : [],
  };
};

const named = (phrase: string, name: string): WantedElement => ({
  phrase,
  name,
  role: null,
  ordinal: null,
  section: null,
});

/**
 * Returns `null` unless the element and each place are one quotation with words for kinds only. With a place, the kind is enough: `checkbox
 * in row "Tea"`.
 */
function parseQuoted(words: string): WantedElement | null {
  const [whole = [], ...tails] = partsOf(piecesOf(words));
  const head =
    whole[0]?.isQuoted === false && /^the$/i.test(whole[0].text) ? whole.slice(1) : whole;
  const [first] = head;
  const ordinal =
    first?.isQuoted === false && ORDINAL.test(first.text) ? parseEnglishOrdinal(first.text) : null;
  const part = ordinal === null ? head : head.slice(1);
  const itself = tails.length === 0 ? rowOf(head) : null;
  if (itself !== null && (ordinal === null || itself.row === undefined))
    return rowItself(words, itself);
  const isInRow = tails.some((tail) => rowOf(tail) !== null);
  const isInPlace = isInRow || tails.some((tail) => tail.some(({ isQuoted }) => isQuoted));
  const thing =
    withKind(part) ?? (isInPlace ? ofKind(part) : null) ?? (isInRow ? unquoted(part) : null);
  if (thing === null) return null;
  const places = tails.map(placeOf);
  if (places.some((place) => place === null)) return null;
  const split = splitRoleWord(thing.kind);
  return {
    ...named(words, thing.name),
    role: split?.role ?? null,
    ariaRole: split === null ? ariaRoleIn(thing.kind) : null,
    ordinal,
    places: places.filter((place) => place !== null),
  };
}

function piecesOf(words: string): readonly Piece[] {
  return [...words.matchAll(PIECE)].map(([text, plain, ...others]) => {
    const content = plain?.replace(/\\(.)/g, '$1') ?? others.find((one) => one !== undefined);
    return content === undefined
      ? { text, isQuoted: false }
      : { text: content.trim(), isQuoted: true };
  });
}

/** Splits the words into the element and its places. */
function partsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    const isLink = !piece.isQuoted && LINKS.test(piece.text);
    if (isLink && (parts.at(-1)?.length ?? 0) > 0) parts.push([]);
    else if (!isLink) parts.at(-1)?.push(piece);
  }
  return parts.filter((part) => part.length > 0);
}

function withKind(part: readonly Piece[]): { readonly name: string; readonly kind: string } | null {
  const quoted = part.filter(({ isQuoted }) => isQuoted);
  const [only] = quoted;
  if (only === undefined || quoted.length > 1 || only.text === '') return null;
  const masked = maskText(part.map(({ text, isQuoted }) => (isQuoted ? '"x"' : text)).join(' '));
  if (loneQuotation(masked, masked.text) === null) return null;
  return { name: only.text, kind: kindWords(part) };
}

/** Returns an element given by kind only. */
function ofKind(part: readonly Piece[]): { readonly name: string; readonly kind: string } | null {
  const kind = kindWords(part);
  const isKind = splitRoleWord(kind)?.rest === '' || isAriaRole(kind.toLowerCase());
  return isKind && !part.some(({ isQuoted }) => isQuoted) ? { name: '', kind } : null;
}

/** Returns an element in a row that is named without quotation marks, with or without its kind: `Pieces`, `Pieces cell`. */
function unquoted(part: readonly Piece[]): { readonly name: string; readonly kind: string } | null {
  if (part.some(({ isQuoted }) => isQuoted)) return null;
  const words = kindWords(part).split(' ');
  const isKind = (word: string | undefined): boolean =>
    word !== undefined && (isAriaRole(word.toLowerCase()) || splitRoleWord(word)?.rest === '');
  if (words.length > 1 && isKind(words.at(-1)))
    return { name: words.slice(0, -1).join(' '), kind: words.at(-1) ?? '' };
  if (words.length > 1 && isKind(words[0]))
    return { name: words.slice(1).join(' '), kind: words[0] ?? '' };
  return { name: words.join(' '), kind: '' };
}

const kindWords = (part: readonly Piece[]): string =>
  part
    .filter(({ isQuoted, text }) => !isQuoted && !/^(?:the|a|an|this|that)$/i.test(text))
    .map(({ text }) => text)
    .join(' ');

function ariaRoleIn(kind: string): string | null {
  return kind.toLowerCase().split(' ').find(isAriaRole) ?? null;
}

function placeOf(part: readonly Piece[]): WantedPlace | null {
  const row = rowOf(part);
  if (row !== null) return row;
  const thing = withKind(part);
  if (thing !== null) return { kind: placeKind(thing.kind), name: thing.name };
  if (part.some(({ isQuoted }) => isQuoted)) return null;
  const words = part.filter(({ text }) => !FILLERS.test(text)).map(({ text }) => text);
  const [only] = words;
  const column = COLUMN_AT.exec(words.join(' '))?.[1];
  if (column !== undefined) return { kind: 'column', name: column };
  if (only !== undefined && words.length === 1 && DIALOGS.test(only))
    return { kind: 'dialog', name: '' };
  return words.length === 0 ? null : { kind: null, name: words.join(' ') };
}

/** Returns a row given by its number, as in the page state: `row 2`, `row 2 "Anchor"`, `2nd row`. */
function rowOf(part: readonly Piece[]): WantedPlace | null {
  const words = part.filter(({ isQuoted, text }) => isQuoted || !/^(?:the|this|that)$/i.test(text));
  const at = words.findIndex(({ isQuoted, text }) => !isQuoted && ROW.test(text));
  const [first, second, label, ...more] = [words[at], ...words.filter((_, index) => index !== at)];
  if (at === -1 || first === undefined || second === undefined || second.isQuoted) return null;
  const number = at === 0 ? Number(ROW_NUMBER.exec(second.text)?.[1] ?? 0) : ordinalOf(second.text);
  if (number < 1 || more.length > 0) return null;
  if (label === undefined) return { kind: 'row', name: String(number) };
  return label.isQuoted ? { kind: 'row', name: label.text, row: number } : null;
}

const ordinalOf = (word: string): number => (ORDINAL.test(word) ? parseEnglishOrdinal(word) : 0);

function placeKind(kind: string): string | null {
  const last = kind.toLowerCase().split(' ').at(-1) ?? '';
  if (DIALOGS.test(last)) return 'dialog';
  return last === '' ? null : last;
}
