import type { Table } from 'mdast';

import { writtenSheets } from '#shared/data/written-sheets.ts';
import type { WrittenSheet } from '#shared/ports/office-messages.ts';

import { parseMarkdown, plainText } from './parse-markdown.ts';

/** Converts the tables of a text to sheets, named by the headings above them. */
export function tablesOfMarkdown(markdown: string): readonly WrittenSheet[] {
  let heading = '';
  const sheets: WrittenSheet[] = [];
  for (const node of parseMarkdown(markdown).children) {
    if (node.type === 'heading') heading = plainText(node);
    if (node.type === 'table') sheets.push(...sheetOf(heading, node));
  }
  return sheets;
}

function sheetOf(name: string, { children }: Table): readonly WrittenSheet[] {
  const [head = [], ...rows] = children.map((row) => row.children.map(plainText));
  return writtenSheets([
    {
      name,
      columns: head.map((column) => ({ name: column, isNumeric: false })),
      rows: rows.map((row) => row.map((text) => ({ text, quote: null }))),
    },
  ]);
}
