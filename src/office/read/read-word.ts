import { mainPart, readOptionalPart, readPart, relationsOf } from '../package/relations.ts';
import type { Package } from '../package/open-package.ts';
import { attributeOf, childOf, elementsOf, type XmlElement } from '../package/xml-tree.ts';
import { tableMarkdown } from './table-markdown.ts';
import { isOrdered, numberingOf, type Numbering } from './word-numbering.ts';

interface Document {
  /** Heading levels by style. */
  readonly levels: ReadonlyMap<string, number>;
  readonly numbering: Numbering;
  readonly links: ReadonlyMap<string, string>;
}

/**
 * Converts the text of a Word file to Markdown: headings, lists, tables, links, notes. Deleted text is omitted. Throws `DOCUMENT_BROKEN`.
 */
export function readWord(parts: Package): string {
  const main = mainPart(parts);
  const body = childOf(readPart(parts, main), 'document', 'body');
  const relations = relationsOf(parts, main);
  const partOf = (type: string): XmlElement | null =>
    readOptionalPart(parts, relations.find((relation) => relation.type === type)?.target);
  const document: Document = {
    levels: headingLevels(partOf('styles')),
    numbering: numberingOf(partOf('numbering')),
    links: new Map(
      relations.flatMap(({ id, type, target }) => (type === 'hyperlink' ? [[id, target]] : [])),
    ),
  };
  const notes = ['footnotes', 'endnotes'].flatMap((kind) => notesOf(partOf(kind), document));
  const text = body === undefined ? '' : blocksOf(body, document);
  return [text, ...notes].join('\n\n').trim();
}

function blocksOf(parent: XmlElement, document: Document): string {
  let text = '';
  let wasItem = false;
  for (const child of elementsOf(parent)) {
    const block = blockOf(child, document);
    if (block.text === '') continue;
    text += `${text === '' ? '' : wasItem && block.isItem ? '\n' : '\n\n'}${block.text}`;
    wasItem = block.isItem;
  }
  return text;
}

function blockOf(
  element: XmlElement,
  document: Document,
): { readonly text: string; readonly isItem: boolean } {
  switch (element.name) {
    case 'p':
      return paragraph(element, document);
    case 'tbl':
      return { text: table(element, document), isItem: false };
    case 'sdt':
      return { text: blocksOf(childOf(element, 'sdtContent') ?? element, document), isItem: false };
    case 'ins':
    case 'customXml':
      return { text: blocksOf(element, document), isItem: false };
    default:
      return { text: '', isItem: false };
  }
}

function paragraph(
  element: XmlElement,
  document: Document,
): { readonly text: string; readonly isItem: boolean } {
  const text = inlineText(element, document).trim();
  const properties = childOf(element, 'pPr');
  if (text === '') return { text, isItem: false };
  const outline = attributeOf(childOf(properties, 'outlineLvl'));
  const level =
    document.levels.get(attributeOf(childOf(properties, 'pStyle'))) ??
    (/^[0-5]$/.test(outline) ? Number(outline) + 1 : null);
  if (level !== null) return { text: `${'#'.repeat(level)} ${text}`, isItem: false };
  const list = childOf(properties, 'numPr');
  const id = attributeOf(childOf(list, 'numId'));
  if (id === '' || id === '0') return { text, isItem: false };
  const depth = Math.min(Number(attributeOf(childOf(list, 'ilvl'))) || 0, 8);
  const mark = isOrdered(document.numbering, id, depth) ? '1.' : '-';
  return { text: `${'   '.repeat(depth)}${mark} ${text}`, isItem: true };
}

function table(element: XmlElement, document: Document): string {
  const rows = elementsOf(element)
    .filter(({ name }) => name === 'tr')
    .map((row) =>
      elementsOf(row)
        .filter(({ name }) => name === 'tc')
        .map((cell) => blocksOf(cell, document)),
    );
  return tableMarkdown(rows);
}

/** Parts of a paragraph that are not shown, or that repeat another part. */
const SKIPPED: ReadonlySet<string> = new Set([
  'pPr',
  'rPr',
  'del',
  'moveFrom',
  'instrText',
  'Fallback',
  'delText',
]);

function inlineText(element: XmlElement, document: Document): string {
  return elementsOf(element)
    .map((child): string => {
      if (SKIPPED.has(child.name)) return '';
      switch (child.name) {
        case 't':
          return child.children.filter((part) => typeof part === 'string').join('');
        case 'tab':
          return '\t';
        case 'br':
        case 'cr':
          return '\n';
        case 'noBreakHyphen':
          return '-';
        case 'footnoteReference':
        case 'endnoteReference':
          return `[^${attributeOf(child, 'id')}]`;
        case 'hyperlink':
          return linked(inlineText(child, document), document.links.get(attributeOf(child, 'id')));
        case 'txbxContent':
          return ` ${blocksOf(child, document)} `;
        default:
          return inlineText(child, document);
      }
    })
    .join('');
}

const linked = (text: string, address: string | undefined): string =>
  address === undefined || address === text ? text : `[${text}](${address})`;

function notesOf(part: XmlElement | null, document: Document): readonly string[] {
  const root = part && elementsOf(part)[0];
  if (root === undefined || root === null) return [];
  return elementsOf(root).flatMap((note) => {
    const text = attributeOf(note, 'type') === '' ? blocksOf(note, document).trim() : '';
    return text === '' ? [] : [`[^${attributeOf(note, 'id')}]: ${text}`];
  });
}

/**
 * Reads the heading levels of styles: from a style's English name, which does not depend on the program's language, or from its outline
 * level.
 */
function headingLevels(styles: XmlElement | null): ReadonlyMap<string, number> {
  const root = styles && elementsOf(styles)[0];
  const levels = new Map<string, number>();
  for (const style of root ? elementsOf(root) : []) {
    const name = attributeOf(childOf(style, 'name')).toLowerCase();
    const outline = attributeOf(childOf(style, 'pPr', 'outlineLvl'));
    const level =
      name === 'title'
        ? 1
        : Number(
            /^heading ([1-6])$/.exec(name)?.[1] ??
              (/^[0-5]$/.test(outline) ? Number(outline) + 1 : 0),
          );
    if (level > 0) levels.set(attributeOf(style, 'styleId'), level);
  }
  return levels;
}
