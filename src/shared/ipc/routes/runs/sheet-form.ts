import { z } from 'zod';

import { RunIdSchema, TabIdSchema } from '../../../model/ids.ts';
import { OriginPatternSchema } from '../../../model/run/approval/grant.ts';
import { PickedFileIdSchema } from '../../../model/run/input/picked-file.ts';
import { SheetFormSchema } from '../../../model/run/input/sheet-form.ts';
import { MAX_SHEET_ROWS } from '../../../model/run/input/sheet-row.ts';
import { defineRoute } from '../../define-route.ts';

/** Forms that the person lets a run send: these are its only allowed writes, whatever the task says. */
export const SentFormsSchema = z.strictObject({
  origin: OriginPatternSchema,
  /** Kinds of writes that share the count; empty when the person is asked each time. */
  kinds: z.array(z.enum(['change', 'send'])).max(2),
  times: z.int().min(1).max(MAX_SHEET_ROWS),
});
export type SentForms = z.infer<typeof SentFormsSchema>;

export const SHEET_FORM_ROUTES = {
  /** Returns how an attached spreadsheet fits a form on this tab's page; `null` when it does not. `runId`: the run that would continue. */
  'run.sheetForm': defineRoute(
    z.strictObject({
      files: z.array(PickedFileIdSchema).max(1000),
      tabId: TabIdSchema,
      runId: RunIdSchema.nullable(),
    }),
    SheetFormSchema.nullable(),
  ),
};
