import { html } from './html.ts';

export const LINKS = 10_000;
const TABLE_NODES = 50_000;
/** Nodes of a row: tr, four td, link, button and four texts. */
const NODES_A_ROW = 11;

/** Returns a page of ten thousand links, each in its own paragraph. */
export function linksPage(): string {
  const links = numbered(LINKS, (at) => `<p><a href="/link/${at}">Link number ${at}</a></p>`);
  return html('10,000 links', links);
}

/** Returns a table of fifty thousand nodes, with text, a link and a button in each row. */
export function tablePage(): string {
  const rows = numbered(
    Math.ceil(TABLE_NODES / NODES_A_ROW),
    (at) =>
      `<tr><td>${at}</td><td><a href="/row/${at}">Row ${at}</a></td><td>some text</td><td><button>Edit</button></td></tr>`,
  );
  return html('50,000 nodes', `<table>${rows}</table>`);
}

function numbered(count: number, itemOf: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => itemOf(at)).join('\n');
}
