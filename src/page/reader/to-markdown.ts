import TurndownService from 'turndown';

import { isLayoutTable } from './read-table.ts';

/** Markdown of a copy of the page: unchanged words, with marks for the structure; `links` adds URLs. */
export function toMarkdown(content: Element, links: boolean): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
    blankReplacement: (_content, node) => (isCell(node) ? '  |' : isBlock(node) ? '\n\n' : ''),
  });
  // The Markdown is read, not rendered: a backslash before each mark would not be in the page's text.
  service.escape = (text) => text;
  service.addRule('plain', PLAIN_RULE);
  service.addRule('link', linkRule(links));
  service.addRule('item', itemRule());
  service.addRule('cell', CELL_RULE);
  service.addRule('row', ROW_RULE);
  service.addRule('rows', ROWS_RULE);
  service.addRule('table', TABLE_RULE);
  return withoutSpareSpace(service.turndown(asRoot(content)));
}

/** Rule for purely visual elements, which read like the words around them. */
const PLAIN_RULE: TurndownService.Rule = {
  filter: ['b', 'strong', 'i', 'em', 'u', 'label', 'button'],
  replacement: (text) => text,
};

const linkRule = (withAddress: boolean): TurndownService.Rule => ({
  filter: 'a',
  replacement: (text, node) => {
    const address = node instanceof Element ? (node.getAttribute('href') ?? '') : '';
    const isShown = withAddress && text.trim() !== '' && address !== '' && !address.startsWith('#');
    return isShown ? `[${oneLine(text)}](${address.replace(/[()\s]/g, percentEncoded)})` : text;
  },
});

function itemRule(): TurndownService.Rule {
  /** Positions of items in numbered lists, computed once per list. */
  const places = new Map<Node, number>();
  return {
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
  };
}

const CELL_RULE: TurndownService.Rule = {
  filter: (node) => isCell(node) && !isLayout(node.closest('table')),
  replacement: (text) => ` ${oneLine(text)} |`,
};

const ROW_RULE: TurndownService.Rule = {
  filter: (node) => node.localName === 'tr' && !isLayout(node.closest('table')),
  replacement: (text, node) => {
    const cells = node instanceof Element ? [...node.children] : [];
    const isHead = cells.length > 0 && cells.every(({ localName }) => localName === 'th');
    return `\n|${text.trimEnd()}${isHead ? `\n|${' --- |'.repeat(cells.length)}` : ''}`;
  },
};

const ROWS_RULE: TurndownService.Rule = {
  filter: ['thead', 'tbody', 'tfoot'],
  replacement: (text) => text,
};

const TABLE_RULE: TurndownService.Rule = {
  filter: 'table',
  replacement: (text, node) => `\n\n${text.trim()}\n${drawnShare(node)}\n\n`,
};

/** A note with the row count of a grid that is only partly in the page; else empty. */
function drawnShare(node: Node): string {
  if (!(node instanceof Element)) return '';
  const heads = [...node.querySelectorAll('tr')].filter((row) => row.querySelector('td') === null);
  const rows = node.querySelectorAll('tr').length - heads.length;
  const total = Number(node.getAttribute('aria-rowcount') ?? '0') - heads.length;
  return total > rows && rows > 0 ? `\n[${rows} of ${total} rows are in the page]\n` : '';
}

/** Markdown without trailing spaces and with at most one empty line at a time. */
function withoutSpareSpace(markdown: string): string {
  return markdown
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

/** Whether tables are for layout, cached because each cell needs it. Tables of a copy do not change. */
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

/** Encodes parentheses too, which `encodeURIComponent` does not and which would end the URL of a Markdown link. */
const percentEncoded = (character: string): string =>
  character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
