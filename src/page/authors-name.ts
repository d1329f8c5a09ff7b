import { attributeOf, firstElementChildOf, localNameOf } from './dom-access.ts';

const MAX_WORDS = 4;
/** More class names than this are a style sheet in the attribute (utility classes): they say how it looks. */
const MAX_TOKENS = 8;

/** Words of class names that say how something is drawn, laid out or at the moment, or whose library it is. */
const NOISE = new Set(
  (
    'ui btn button icon icons ico img image svg pic glyph sprite js css fa fas far fab mdi bi ql ng vue react mui ant el ' +
    'corner corners state default normal hover hovered focus focused active inactive visible visited widget component ' +
    'all top bottom tl tr bl br flex grid row col cell item items list inline block absolute relative fixed ' +
    'text bg border rounded round shadow transition hidden show shown small medium large xs sm md lg xl ' +
    'primary secondary tertiary success danger warning info light dark white black gray grey transparent ' +
    'container wrapper wrap inner outer box holder content clickable pointer cursor link only base root main ' +
    'stroke fill even odd first last has is not no with and the'
  ).split(' '),
);

/** Where libraries keep the words that they show when the mouse rests on a thing. */
const TOOLTIPS = ['data-tooltip', 'data-original-title', 'data-title', 'data-tip', 'data-label'];

/**
 * What the page's authors call a thing that has no name: its tooltip, or the telling words of its class names, of those of
 * the picture in it, of a picture's file or of its id (`<span class="star">`, `ui-spinner-up`, `icons/archive.svg`).
 * Empty when nothing tells.
 */
export function authorsName(element: Element): string {
  for (const name of TOOLTIPS) {
    const tooltip = attributeOf(element, name)?.trim() ?? '';
    if (tooltip !== '') return tooltip;
  }
  let part: Element | null = element;
  for (let depth = 0; depth < 4 && part !== null; depth += 1, part = firstElementChildOf(part)) {
    const words: readonly string[] = [...fileWords(part), ...classWords(part)];
    if (words.length > 0) return [...new Set(words)].slice(0, MAX_WORDS).join(' ');
  }
  const id = attributeOf(element, 'id') ?? '';
  return isMadeUp(id) ? '' : wordsOf(id).slice(0, MAX_WORDS).join(' ');
}

function classWords(element: Element): readonly string[] {
  const tokens = (attributeOf(element, 'class') ?? '').trim().split(/\s+/);
  if (tokens.length > MAX_TOKENS) return [];
  return tokens.filter((token) => !isMadeUp(token)).flatMap(wordsOf);
}

function fileWords(element: Element): readonly string[] {
  if (localNameOf(element) !== 'img') return [];
  const address = attributeOf(element, 'src') ?? '';
  const file = /([^/?#]{1,60})\.(?:svg|png|gif|webp|jpe?g)(?:[?#]|$)/i.exec(address)?.[1] ?? '';
  return isMadeUp(file) ? [] : wordsOf(file);
}

/** A name that a build tool made: `css-1x2y3z`, `sc-bdVaJa`, `_3kf9d`, or a value (`p-[3px]`, `w-1/2`). */
const isMadeUp = (token: string): boolean =>
  /[0-9]|[^\w-]|^sc-/.test(token) || /^(?:[^aeiouy]+|.*[a-z][A-Z]{2,}.*)$/.test(token);

const wordsOf = (token: string): readonly string[] =>
  token
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word.length > 1 && word.length <= 20 && !NOISE.has(word));
