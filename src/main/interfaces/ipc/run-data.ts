import { dataOf, type DataSet } from '#shared/data/data-sets.ts';
import { toCsv } from '#shared/data/data-text.ts';
import { writtenSheets } from '#shared/data/written-sheets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ExtractedData, extractedData } from '#shared/model/run/results/extracted-data.ts';
import type { WrittenSheet } from '#shared/ports/office-messages.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a table of extracted data, or a whole extraction, as a file. Throws `NO_DATA`. */
export function dataToSave(
  view: RunView,
  {
    seq,
    set,
    format,
  }: { readonly seq: number; readonly set: number | null; readonly format: 'csv' | 'json' },
): { readonly name: string; readonly text: string } {
  if (format === 'json') {
    const { output } = findData(view, seq);
    return { name: 'data.json', text: `${JSON.stringify(dataOf(output), null, 2)}\n` };
  }
  const found = findSet(view, seq, set ?? 0);
  return { name: `${fileName(found.name)}.csv`, text: BYTE_ORDER_MARK + toCsv(found) };
}

/** Returns the tables of an answer, or extracted data, for an Excel file. Throws `NO_DATA`. */
export function tablesToSave(
  view: RunView,
  seq: number,
  data: number | null,
): {
  readonly name: string;
  readonly sheets: readonly WrittenSheet[];
  readonly markdown: string;
} {
  const name = view.requests.find((request) => request.seq === seq)?.text ?? '';
  if (data !== null) {
    const { sets } = findData(view, data);
    return { name: `${fileName(name)}.xlsx`, sheets: writtenSheets(sets), markdown: '' };
  }
  const { text } = answerToSave(view, seq);
  return { name: `${fileName(name)}.xlsx`, sheets: [], markdown: text };
}

/** Returns the answer to a request as a file named after the request. Throws `NO_DATA`. */
export function answerToSave(
  { requests }: RunView,
  seq: number,
): { readonly name: string; readonly text: string } {
  const found = requests.find((request) => request.seq === seq);
  if (found !== undefined && found.finalAnswer !== '')
    return { name: `${fileName(found.text)}.md`, text: `${found.finalAnswer.trimEnd()}\n` };
  throw new AppError({
    code: 'NO_DATA',
    message: 'The run has no such answer.',
    next: 'Open the run again.',
  });
}

function findData({ iterations }: RunView, seq: number): ExtractedData {
  const found = iterations.flatMap(extractedData).find((data) => data.seq === seq);
  if (found !== undefined) return found;
  throw new AppError({
    code: 'NO_DATA',
    message: 'The run has no such data.',
    next: 'Open the run again.',
  });
}

function findSet(view: RunView, seq: number, set: number): DataSet {
  const found = findData(view, seq).sets[set];
  if (found !== undefined) return found;
  throw new AppError({
    code: 'NO_DATA',
    message: 'The run has no such table.',
    next: 'Open the run again.',
  });
}

/** Returns the name without characters that file systems refuse; it comes from a page or a task. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return plain === '' ? 'data' : plain;
}
