import type { Package } from '../package/open-package.ts';
import { mainPart, readOptionalPart, readPart, relationsOf } from '../package/relations.ts';
import { allOf, attributeOf, childOf, elementsOf, type XmlElement } from '../package/xml-tree.ts';
import { tableMarkdown } from './table-markdown.ts';

/** The text of the slides in their order, with the speaker’s notes. Throws `DOCUMENT_BROKEN`. */
export function readSlides(parts: Package): string {
  const main = mainPart(parts);
  const list = childOf(readPart(parts, main), 'presentation', 'sldIdLst');
  const relations = new Map(relationsOf(parts, main).map(({ id, target }) => [id, target]));
  const slides = list === undefined ? [] : elementsOf(list);
  return slides
    .flatMap((entry, index) => {
      // A slide has an `id` of its own besides the relation's, which has a prefix.
      const id = Object.entries(entry.attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const part = relations.get(id ?? '');
      return part === undefined ? [] : [slideText(parts, part, index + 1)];
    })
    .join('\n\n');
}

function slideText(parts: Package, part: string, number: number): string {
  const slide = readPart(parts, part);
  const isHidden = attributeOf(elementsOf(slide)[0], 'show') === '0';
  const notesPart = relationsOf(parts, part).find(({ type }) => type === 'notesSlide')?.target;
  const notesSlide = readOptionalPart(parts, notesPart);
  const notes = notesSlide === null ? '' : shapesText(notesSlide, isNotesText);
  return [
    `## Slide ${number}${isHidden ? ' (hidden)' : ''}`,
    shapesText(slide, () => true),
    notes === '' ? '' : `Notes: ${notes}`,
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Shapes of a notes page that repeat the slide's number, date and picture. */
const NOT_NOTES: ReadonlySet<string> = new Set(['sldNum', 'dt', 'hdr', 'ftr', 'sldImg']);
const isNotesText = (shape: XmlElement): boolean =>
  !NOT_NOTES.has(attributeOf(childOf(shape, 'nvSpPr', 'nvPr', 'ph'), 'type'));

function shapesText(parent: XmlElement, isWanted: (shape: XmlElement) => boolean): string {
  return elementsOf(parent)
    .map((child) => {
      if (child.name === 'sp') return isWanted(child) ? bodyText(childOf(child, 'txBody')) : '';
      if (child.name === 'tbl') return tableText(child);
      return child.name === 'Fallback' ? '' : shapesText(child, isWanted);
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

function bodyText(body: XmlElement | undefined): string {
  if (body === undefined) return '';
  return elementsOf(body)
    .filter(({ name }) => name === 'p')
    .map(runsText)
    .filter((line) => line.trim() !== '')
    .join('\n');
}

const runsText = (paragraph: XmlElement): string =>
  elementsOf(paragraph)
    .map((run) => {
      if (run.name === 'br') return '\n';
      const text = run.name === 'r' || run.name === 'fld' ? childOf(run, 't') : undefined;
      return text?.children.filter((part) => typeof part === 'string').join('') ?? '';
    })
    .join('');

const tableText = (table: XmlElement): string =>
  tableMarkdown(
    allOf(table, 'tr').map((row) =>
      allOf(row, 'tc').map((cell) => bodyText(childOf(cell, 'txBody'))),
    ),
  );
