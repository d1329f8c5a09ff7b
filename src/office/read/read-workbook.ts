import { formatValue } from 'hucre';
import { readXlsx, type Cell, type CellValue, type Sheet } from 'hucre/xlsx';
import { zipSync } from 'fflate';

import { AppError } from '#shared/errors/app-error.ts';
import { MAX_SHEETS, type OfficeContent } from '#shared/ports/office-messages.ts';

import { broken } from '../document-errors.ts';
import type { Package } from '../package/open-package.ts';
import { type RowChoice, shownRows } from './shown-rows.ts';

/** Reads a sheet’s values as displayed, with the results of formulas. Throws `DOCUMENT_BROKEN`, `SHEET_MISSING`. */
export async function readWorkbook(
  parts: Package,
  wanted: string | null,
  choice: RowChoice,
): Promise<OfficeContent> {
  const sheets = await sheetsOf(parts);
  const sheet = chosen(sheets, wanted);
  return {
    kind: 'table',
    format: 'xlsx',
    sheets: sheets.slice(0, MAX_SHEETS).map(({ name, hidden = false, veryHidden = false }) => ({
      name: name.slice(0, 200),
      isHidden: hidden || veryHidden,
    })),
    sheet: sheet.name.slice(0, 200),
    encoding: '',
    ...shownRows(
      sheet.rows.length,
      (row) =>
        (sheet.rows[row] ?? []).map((value, column) =>
          shownText(value, sheet.cells?.get(`${row},${column}`)),
        ),
      choice,
    ),
  };
}

async function sheetsOf(parts: Package): Promise<readonly Sheet[]> {
  try {
    // Packed again, so that the library reads exactly the checked bytes, without macros.
    const checked = zipSync(Object.fromEntries(parts), { level: 0 });
    return (await readXlsx(checked, { readStyles: true })).sheets;
  } catch {
    throw broken('its sheets cannot be read');
  }
}

function chosen(sheets: readonly Sheet[], wanted: string | null): Sheet {
  const found =
    wanted === null
      ? (sheets.find(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true) ??
        sheets[0])
      : (sheets.find(({ name }) => name === wanted) ??
        sheets.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase()) ??
        (/^\d+$/.test(wanted) ? sheets[Number(wanted) - 1] : undefined));
  if (found !== undefined) return found;
  const names = sheets.slice(0, 20).map(({ name }) => `“${name.slice(0, 100)}”`);
  throw new AppError({
    code: 'SHEET_MISSING',
    params: { sheet: wanted ?? '' },
    message: `The file has no sheet “${wanted ?? ''}”.`,
    next: `Its sheets: ${names.join(', ')}.`,
  });
}

/** Built-in formats that depend on the computer's locale; such dates are written in ISO form. */
const LOCAL_DATE = /^(?:m\/d\/yy|mm-dd-yy)/i;

function shownText(value: CellValue, cell: Cell | undefined): string {
  const shown = cell?.formulaResult ?? value;
  const format = cell?.style?.numFmt ?? 'General';
  if (shown === null || shown === undefined) return '';
  if (typeof shown === 'string') return shown;
  if (typeof shown === 'boolean') return shown ? 'TRUE' : 'FALSE';
  if (shown instanceof Date) {
    if (Number.isNaN(shown.getTime())) return '';
    const hasFormat = format !== 'General' && !LOCAL_DATE.test(format);
    return hasFormat ? formatValue(shown, format) : isoText(shown);
  }
  if (typeof shown !== 'number') return '';
  return format === 'General' ? String(Number(shown.toPrecision(15))) : formatValue(shown, format);
}

const isoText = (date: Date): string => {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};
