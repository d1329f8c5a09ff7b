import { fileNameOf } from '#shared/model/run/input/picked-file.ts';
import type { SheetForm } from '#shared/model/run/input/sheet-form.ts';
import { MAX_SHEET_ROWS, type SheetRow } from '#shared/model/run/input/sheet-row.ts';

import { kindInWords } from '../../safety/consent/floor/words-say.ts';
import { keysOf, workName } from '../../safety/gate/access/row-ledger.ts';
import type { OfficeFiles } from '../../page-access/office/office-files.ts';
import { recordsOf, type TableRecord } from '../../page-access/office/office-records.ts';
import { type Fit, fittingForm } from './fit-columns.ts';
import { type PageForm, PageFormsSchema } from './page-forms.ts';

export interface SheetFormParts {
  readonly documents: Pick<OfficeFiles, 'read'>;
  /** Asks the page of the tab for its forms. */
  readonly askPage: () => Promise<unknown>;
  /** URL of the page in the tab. */
  readonly url: string;
  /** Rows of the run that would be continued; empty for a new run. */
  readonly before: readonly SheetRow[];
}

const SHEET = /\.(?:xlsx|xlsm|csv|tsv)$/i;
const TIME_MS = 20_000;

/** Returns how the first spreadsheet among these files fits a form of the page; `null` if there is no spreadsheet, row or form. */
export async function sheetForm(
  paths: readonly string[],
  parts: SheetFormParts,
): Promise<SheetForm | null> {
  const path = paths.find((each) => SHEET.test(each));
  const page = URL.parse(parts.url);
  if (path === undefined || page === null || !/^https?:$/.test(page.protocol)) return null;
  const forms = PageFormsSchema.safeParse(await parts.askPage());
  if (!forms.success || forms.data.length === 0) return null;
  const wanted = { sheet: null, firstRow: 1, rowCount: MAX_SHEET_ROWS + 1 };
  const content = await parts.documents.read(path, wanted, AbortSignal.timeout(TIME_MS));
  if (content.kind !== 'table' || content.totalRows > MAX_SHEET_ROWS + 1) return null;
  const records = recordsOf(content);
  const columns = Object.keys(records[0]?.values ?? {});
  const fit = fittingForm(forms.data, columns);
  if (fit === null || records.length === 0) return null;
  // A single field that no column fits is probably a search.
  if (fit.fields.size === 0 && fit.form.fields.length < 2) return null;
  const name = workName('', path, content.sheet);
  return {
    fileName: fileNameOf(path),
    columns: columns.length,
    origin: originOf(fit.form, page),
    kinds: kindsOf(fit.form),
    ...named(fit, columns),
    ...counted(records, requiredColumns(fit), sentKeys(parts.before), name),
  };
}

function named(
  { form, fields }: Fit,
  columns: readonly string[],
): Pick<SheetForm, 'unusedColumns' | 'emptyFields' | 'missingFields' | 'requiredColumns'> {
  const used = new Set(fields.values());
  const without = form.fields.filter((field) => !used.has(field));
  const names = (isRequired: boolean): string[] =>
    without
      .filter((field) => field.isRequired === isRequired)
      .map(({ label, name }) => label || name)
      .filter((name) => name !== '');
  return {
    unusedColumns: columns
      .filter((column) => !fields.has(column))
      .map((name) => name.slice(0, 200)),
    emptyFields: names(false),
    missingFields: names(true),
    requiredColumns: requiredColumns({ form, fields }).map((name) => name.slice(0, 200)),
  };
}

const requiredColumns = ({ fields }: Fit): readonly string[] =>
  [...fields].flatMap(([column, { isRequired }]) => (isRequired ? [column] : []));

const sentKeys = (before: readonly SheetRow[]): ReadonlySet<string> =>
  new Set(before.filter(({ hasLeft }) => hasLeft).map(({ key }) => key));

function counted(
  records: readonly TableRecord[],
  required: readonly string[],
  sent: ReadonlySet<string>,
  name: string,
): Pick<SheetForm, 'rows' | 'times' | 'sentBefore' | 'incomplete'> {
  const keys = keysOf(records, name);
  const left = records.filter((_, at) => !sent.has(keys[at] ?? ''));
  const incomplete = left
    .filter(({ values }) => required.some((column) => (values[column] ?? '').trim() === ''))
    .map(({ row }) => row);
  return {
    rows: records.length,
    times: left.length - incomplete.length,
    sentBefore: records.length - left.length,
    incomplete,
  };
}

/** Returns the origin that the form is submitted to; the page's own if its script submits it. */
function originOf({ action }: PageForm, page: URL): string {
  const to = URL.parse(action);
  return to !== null && /^https?:$/.test(to.protocol) ? to.origin : page.origin;
}

/**
 * Returns the kinds that can be allowed in advance. Submitting that costs money, deletes or concerns an account is asked about each time.
 */
function kindsOf({ button, hasSecret }: PageForm): SheetForm['kinds'] {
  const said = kindInWords(button);
  return hasSecret || (said !== null && said !== 'send') ? [] : ['send', 'change'];
}
