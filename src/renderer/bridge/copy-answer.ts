import { copyRich } from './copy-rich.ts';

/** Puts an answer on the clipboard: its Markdown for text fields, and as it is drawn for documents. Throws what the browser throws. */
export async function copyAnswer(shown: HTMLElement, markdown: string): Promise<void> {
  const drawn = shown.querySelector('.markdown');
  await copyRich(markdown, drawn === null ? markdown : plainHtml(drawn));
}

/** Puts the first table of an answer on the clipboard, for spreadsheets and for documents. Throws what the browser throws. */
export async function copyShownTable(shown: HTMLElement): Promise<void> {
  const table = shown.querySelector('table');
  if (table === null) return;
  const rows = Array.from(table.rows, ({ cells }) =>
    Array.from(cells, ({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).join('\t'),
  );
  await copyRich(rows.join('\n'), `<table>${plainHtml(table)}</table>`);
}

/** The rendered answer without its source marks, which link to pages of this window. */
function plainHtml(drawn: Element): string {
  const copy = drawn.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const claim of copy.querySelectorAll('.claim')) claim.replaceWith(...claim.childNodes);
  return copy.innerHTML;
}
