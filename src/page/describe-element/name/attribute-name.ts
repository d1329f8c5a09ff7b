import { attributeOf, firstElementChildOf, localNameOf } from '../../dom/dom-access.ts';
import {
  libraryPrefixOf,
  meaningfulClassWords,
  meaningfulWordsOf,
} from './meaningful-class-words.ts';

const MAX_WORDS = 4;

/** Attributes in which libraries store tooltips. */
const TOOLTIPS = [
  'data-tooltip',
  'data-original-title',
  'data-title',
  'data-tip',
  'data-label',
  'data-tippy-content',
  'data-bs-title',
  'data-tooltip-content',
  'data-name',
];

/** Media elements, whose class names describe a player's style. */
const MEDIA = /^(?:video|audio)$/;

/**
 * A name from attributes, for an element without an accessible name: a library's tooltip, or meaningful words of class names, a
 * picture's file name or an id (`<span class="star">`, `ui-spinner-up`, `icons/archive.svg`). Four of the 30 MiniWoB++ tasks need it.
 * Empty when nothing is meaningful.
 */
export function nameFromAttributes(element: Element): string {
  for (const name of TOOLTIPS) {
    const tooltip = attributeOf(element, name)?.trim() ?? '';
    if (tooltip !== '') return tooltip;
  }
  if (MEDIA.test(localNameOf(element))) return '';
  let part: Element | null = element;
  for (let depth = 0; depth < 4 && part !== null; depth += 1, part = firstElementChildOf(part)) {
    const words = [
      ...fileWords(part),
      ...meaningfulClassWords(attributeOf(part, 'class') ?? '', libraryPrefix()),
    ];
    if (words.length > 0) return [...new Set(words)].slice(0, MAX_WORDS).join(' ');
  }
  return meaningfulWordsOf(attributeOf(element, 'id') ?? '')
    .slice(0, MAX_WORDS)
    .join(' ');
}

const MAX_SAMPLE = 600;
/** The prefix, and the number of elements in the document for which it is valid. */
let known: { readonly elements: number; readonly prefix: string | null } | null = null;

/** The first word of most class names of the document; `null` if there is none. */
function libraryPrefix(): string | null {
  const { length: elements } = document.getElementsByTagName('*');
  if (known?.elements === elements) return known.prefix;
  const named = [...document.querySelectorAll('[class]')].slice(0, MAX_SAMPLE);
  const prefix = libraryPrefixOf(named.map((element) => attributeOf(element, 'class') ?? ''));
  known = { elements, prefix };
  return prefix;
}

function fileWords(element: Element): readonly string[] {
  if (localNameOf(element) !== 'img') return [];
  const address = attributeOf(element, 'src') ?? '';
  const file = /([^/?#]{1,60})\.(?:svg|png|gif|webp|jpe?g)(?:[?#]|$)/i.exec(address)?.[1] ?? '';
  return meaningfulWordsOf(file);
}
