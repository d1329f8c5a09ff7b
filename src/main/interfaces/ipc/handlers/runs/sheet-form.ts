import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { PickedFileId } from '#shared/model/run/input/picked-file.ts';
import type { SheetRow } from '#shared/model/run/input/sheet-row.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

import { sheetForm, type SheetFormParts } from '../../../../assist/sheet-forms/sheet-forms.ts';
import type { HandlersOf } from '../../handlers.ts';
import type { SentForms, SHEET_FORM_ROUTES } from '#shared/ipc/routes/runs/sheet-form.ts';

export type SheetFormRoutes = keyof typeof SHEET_FORM_ROUTES;

export interface SheetFormHandlerOptions {
  readonly documents: SheetFormParts['documents'];
  /** Returns full paths. Throws as `PickedFiles.pathsOf` does. */
  readonly pathsOf: (files: readonly PickedFileId[]) => readonly string[];
  /** Returns the page in this tab, and a function that reads its forms; `null` when the tab shows no page. */
  readonly pageOf: (
    tabId: TabId,
  ) => { readonly url: string; readonly forms: () => Promise<unknown> } | null;
  /** Returns the rows that this run recorded. */
  readonly rowsOf: (runId: RunId) => readonly SheetRow[];
}

export function createSheetFormHandlers({
  documents,
  pathsOf,
  pageOf,
  rowsOf,
}: SheetFormHandlerOptions): HandlersOf<SheetFormRoutes> {
  return {
    'run.sheetForm': async ({ files, tabId, runId }) => {
      const page = pageOf(tabId);
      if (page === null) return null;
      const before = runId === null ? [] : rowsOf(runId);
      const { url, forms } = page;
      return sheetForm(pathsOf(files), { documents, url, askPage: forms, before });
    },
  };
}

/** Tool calls and milliseconds to allow for each row. */
const CALLS_OF_ROW = 30;
const MS_OF_ROW = 20_000;
const MOST_CALLS = 10_000;
const MOST_MS = 24 * 3600 * 1000;

/** Returns the grants for the forms that the person allowed next to the input box, and limits that leave room for that many forms. */
export function givenFor(
  { origin, kinds, times }: SentForms,
  limits: Limits,
): { readonly grants: readonly Grant[]; readonly isGiven: true; readonly limits: Limits } {
  const { maxToolCalls, timeoutMs } = limits;
  return {
    grants: kinds.map((verb) => ({ verb, origin, times, from: 'choice' })),
    isGiven: true,
    limits: {
      ...limits,
      maxToolCalls: Math.min(MOST_CALLS, maxToolCalls + times * CALLS_OF_ROW),
      timeoutMs: Math.min(MOST_MS, timeoutMs + times * MS_OF_ROW),
    },
  };
}
