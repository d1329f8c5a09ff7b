import type { DataSet } from '#shared/data/data-sets.ts';
import { toHtmlTable, toTsv } from '#shared/data/data-text.ts';

/** Puts a table on the clipboard, for spreadsheets and for documents. Throws what the browser throws. */
export async function copyTable(set: DataSet): Promise<void> {
  const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
  await navigator.clipboard.write([
    new ClipboardItem({
      ...part('text/plain', toTsv(set)),
      ...part('text/html', toHtmlTable(set)),
    }),
  ]);
}
