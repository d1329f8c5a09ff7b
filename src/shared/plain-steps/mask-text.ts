/*
 * Quoted strings and URLs are opaque to the grammar: each is replaced by one private-use character before the text is split or matched, and
 * restored afterwards. So "click “a, then b”" is one step.
 */

const FIRST_QUOTE = 0xe000;
const FIRST_ADDRESS = 0xf000;
const LAST = 0xf8ff;
const PRIVATE_USE = /[\uE000-\uF8FF]/g;

/** Patterns for a masked quotation and a masked URL. */
export const QUOTE = '[\\uE000-\\uEFFF]';
export const ADDRESS = '[\\uF000-\\uF8FF]';

export interface MaskedText {
  readonly text: string;
  /** Original text of each private-use character. */
  readonly masks: ReadonlyMap<string, Mask>;
}

interface Mask {
  readonly source: string;
  readonly content: string;
}

const QUOTATION =
  /"([^"\n]*)"|“([^“”\n]*)”|「([^「」\n]*)」|『([^『』\n]*)』|‘([^‘’\n]*)’|(?<=^|[\s(:：，,])'([^'\n]+)'(?=$|[\s).,;:!?，。；])|`([^`\n]+)`/g;
const FILE_EXTENSIONS =
  'js|mjs|ts|tsx|json|txt|html?|css|pdf|png|jpe?g|gif|svg|csv|docx?|xlsx?|yml|yaml|toml|exe';
const ADDRESS_CHARACTERS =
  '[^\\s\\u3000-\\u303f\\uff00-\\uffef\\u4e00-\\u9fff"“”「」『』<>`\\uE000-\\uF8FF]';
const WEB_ADDRESS = new RegExp(
  [
    `[a-z][a-z0-9+.-]{1,20}://${ADDRESS_CHARACTERS}+`,
    `(?<![\\w@.-])(?:localhost|\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d{1,5})?(?:[/?#]${ADDRESS_CHARACTERS}*)?(?![\\w.])`,
    `(?<![\\w@.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?!(?:${FILE_EXTENSIONS})(?![\\w/:]))[a-z]{2,24}(?::\\d{1,5})?(?:[/?#]${ADDRESS_CHARACTERS}*)?(?![\\w@])`,
  ].join('|'),
  'gi',
);

/** Hides quotations and URLs from the grammar. Private-use characters in the input are removed. */
export function maskText(input: string): MaskedText {
  const masks = new Map<string, Mask>();
  let nextQuote = FIRST_QUOTE;
  let nextAddress = FIRST_ADDRESS;
  const maskAs = (kind: 'quote' | 'address', mask: Mask): string => {
    const code = kind === 'quote' ? nextQuote : nextAddress;
    if (kind === 'quote' ? code >= FIRST_ADDRESS : code > LAST) return mask.source;
    if (kind === 'quote') nextQuote += 1;
    else nextAddress += 1;
    const character = String.fromCharCode(code);
    masks.set(character, mask);
    return character;
  };
  const text = input
    .replace(PRIVATE_USE, '')
    .replace(QUOTATION, (source: string, ...groups: unknown[]) => {
      const content = groups.slice(0, 7).find((group) => typeof group === 'string') ?? '';
      const trimmed = content.trim();
      return maskAs(isWebAddress(trimmed) ? 'address' : 'quote', { source, content: trimmed });
    })
    .replace(WEB_ADDRESS, (source: string) => {
      const trailing = /(?<![.,;:!?)\]}'，。；])[.,;:!?)\]}'，。；]+$/.exec(source)?.[0] ?? '';
      const address = source.slice(0, source.length - trailing.length);
      return maskAs('address', { source: address, content: address }) + trailing;
    });
  return { text, masks };
}

/** Restores the original text, including quotation marks. */
export function revealSource(masked: MaskedText, part: string): string {
  return part.replace(PRIVATE_USE, (character) => masked.masks.get(character)?.source ?? '');
}

/** Restores the content: quotations without their marks. */
export function revealContent(masked: MaskedText, part: string): string {
  return part
    .replace(PRIVATE_USE, (character) => masked.masks.get(character)?.content ?? '')
    .trim();
}

/**
 * Whether a part mixes a quotation with other words: `"Ada" and "Bob"`, `"x", the Password field`. Read as one name, it would mean
 * something else.
 */
export function hasMixedQuotation(part: string): boolean {
  return (
    new RegExp(QUOTE).test(part) &&
    !new RegExp(`^[\\s\\p{P}]*${QUOTE}[\\s\\p{P}]*$`, 'u').test(part)
  );
}

/** Whether the whole text is a URL, with or without its scheme. */
export function isWebAddress(text: string): boolean {
  return text !== '' && text.replace(WEB_ADDRESS, '') === '';
}

/** Returns the full form of a URL: `https://` unless it has a scheme; `http://` for this machine and bare IP addresses. */
export function completeAddress(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  return /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?:[:/?#]|$)/i.test(address)
    ? `http://${address}`
    : `https://${address}`;
}
