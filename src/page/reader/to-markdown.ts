import TurndownService from 'turndown';

import { isLayoutTable } from './read-table.ts';

/** Markdown of a copy of the page: its words as they are, structure by marks; addresses of links only when asked for. */
export function toMarkdown(content: Element, links: boolean): string {
  /** Of items in numbered lists; found once a list. */
  const places = new Map<Node, number>();
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
    blankReplacement: (_content, node) => (isCell(node) ? '  |' : isBlock(node) ? '\n\n' : ''),
  });
  // The words are read, not rendered: a backslash before each mark would be no word of the page.
  service.escape = (text) => text;
  service.addRule('plain', {
    filter: ['b', 'strong', 'i', 'em', 'u', 'label', 'button'],
    replacement: (text) => text,
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (text, node) => {
      const address = node instanceof Element ? (node.getAttribute('href') ?? '') : '';
      const isShown = links && text.trim() !== '' && address !== '' && !address.startsWith('#');
      return isShown ? `[${oneLine(text)}](${address.replace(/[()\s]/g, percentEncoded)})` : text;
    },
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (text, node) => {
      const { parentNode } = node;
      const isNumbered = parentNode instanceof Element && parentNode.localName === 'ol';
      if (isNumbered && !places.has(node))
        [...parentNode.children].forEach((item, index) => places.set(item, index + 1));
      const place = places.get(node) ?? 0;
      const mark = isNumbered ? `${place}. ` : '- ';
      const words = text
        .trim()
        .replace(/\n{2,}/g, '\n')
        .replaceAll('\n', '\n  ');
      return words === '' ? '' : `\n${mark}${words}\n`;
    },
  });
  service.addRule('cell', {
    filter: (node) => isCell(node) && !isLayout(node.closest('table')),
    replacement: (text) => ` ${oneLine(text)} |`,
  });
  service.addRule('row', {
    filter: (node) => node.localName === 'tr' && !isLayout(node.closest('table')),
    replacement: (text, node) => {
      const cells = node instanceof Element ? [...node.children] : [];
      const isHead = cells.length > 0 && cells.every(({ localName }) => localName === 'th');
      return `\n|${text.trimEnd()}${isHead ? `\n|${' --- |'.repeat(cells.length)}` : ''}`;
    },
  });
  service.addRule('rows', {
    filter: ['thead', 'tbody', 'tfoot'],
    replacement: (text) => text,
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (text) => `\n\n${text.trim()}\n\n`,
  });
  return service
    .turndown(asRoot(content))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function asRoot(content: Element): HTMLElement {
  if (content instanceof HTMLElement) return content;
  throw new TypeError('The copy of a page consists of HTML elements');
}

const isCell = (node: Node): node is Element =>
  node instanceof Element && (node.localName === 'td' || node.localName === 'th');

/** By table: asked again for each of its cells. Tables of a copy do not change. */
const layouts = new WeakMap<Element, boolean>();

const isBlock = (node: Node): boolean => 'isBlock' in node && node.isBlock === true;

function isLayout(table: Element | null): boolean {
  if (table === null) return true;
  const known = layouts.get(table);
  if (known !== undefined) return known;
  const answer = isLayoutTable(table);
  layouts.set(table, answer);
  return answer;
}

/** `encodeURIComponent` leaves parentheses, at which the address of a Markdown link would end. */
const percentEncoded = (character: string): string =>
  character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
