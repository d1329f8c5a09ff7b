import type { DataSet } from '#shared/data/data-sets.ts';
import { toHtmlTable, toTsv } from '#shared/data/data-text.ts';

import { copyRich } from './copy-rich.ts';

/** Puts a table on the clipboard, for spreadsheets and for documents. Throws what the browser throws. */
export async function copyTable(set: DataSet): Promise<void> {
  await copyRich(toTsv(set), toHtmlTable(set));
}
