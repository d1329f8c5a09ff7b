import { z } from 'zod';

import { LoginSchema } from '../../../model/site/login.ts';
import { TriedStepSchema } from '../../../model/agents/agent.ts';
import { CallIdSchema, RunIdSchema, TabIdSchema } from '../../../model/ids.ts';
import { ForkWishSchema } from '../../../model/run/input/fork.ts';
import { ReplayWishSchema } from '../../../model/recordings/recording.ts';
import { GivenScriptSchema } from '../../../model/skills/script-code.ts';
import { ParameterValuesSchema } from '../../../model/agents/parameter-name.ts';
import { SessionKindSchema } from '../../../model/run/input/session-kind.ts';
import { LentTabKeySchema, LentTabsSchema } from '../../../model/run/input/lent-tabs.ts';
import { MaterialSchema, SelectionSchema } from '../../../model/run/input/enclosed.ts';
import { MAX_MATERIALS } from '../../../model/run/input/enclosed-limits.ts';
import { ConsentChoiceSchema } from '../../../model/run/approval/contract.ts';
import { PickedFileSchema } from '../../../model/run/input/picked-file.ts';
import { AuditLineSchema, AuditVerdictSchema } from '../../../model/run/writes/audit-entry.ts';
import { RunEventSchema } from '../../../model/run/run-event.ts';
import { RunSummarySchema } from '../../../model/run/view/run-summary.ts';
import { OpenAiProviderSchema } from '../../../model/settings/settings.ts';
import { defineRoute } from '../../define-route.ts';
import { SentFormsSchema } from './sheet-form.ts';
import { pickedFiles } from '../window/picked-file-ids.ts';

const none = z.null();
const run = z.strictObject({ runId: RunIdSchema });
/** Attached text that the person did not write. */
const material = z.array(MaterialSchema).max(MAX_MATERIALS).optional();

export const RUN_ROUTES = {
  'run.start': defineRoute(
    z.strictObject({
      task: z.string().max(200_000),
      tabId: TabIdSchema,
      agentId: z.string().nullable(),
      parameters: ParameterValuesSchema,
      /** Private run: it is deleted when it ends. */
      isKept: z.literal(false).optional(),
      /** Files that the run may send. */
      files: pickedFiles,
      lentTabs: LentTabsSchema.optional(),
      selection: SelectionSchema.optional(),
      material,
      choice: ConsentChoiceSchema.optional(),
      /** Session to use; absent: the agent's choice, else the person's session. */
      session: SessionKindSchema.optional(),
      /** Dry run: its pages' writes are stopped and recorded. */
      isRehearsal: z.literal(true).optional(),
      /** Replay of a run, whose task is used. */
      replay: ReplayWishSchema.optional(),
      /** Step of an agent file, in place of agent and task; its words are the file's, so they allow nothing. */
      step: TriedStepSchema.optional(),
      /** Script to run without a model, under the name in the task. */
      script: GivenScriptSchema.optional(),
      /** Branch: starts at an iteration of another run; with an empty task, that run's task is used. */
      fork: ForkWishSchema.optional(),
      /** Forms that the run may send; the task then allows nothing more. */
      sends: SentFormsSchema.optional(),
      /** Model to use in place of the one in the settings, such as one that saved tests were checked with. */
      model: OpenAiProviderSchema.pick({ baseUrl: true, model: true }).optional(),
    }),
    z.strictObject({ runId: RunIdSchema }),
  ),
  /** Asks the person for files that a run may send; empty when cancelled. */
  'run.pickFiles': defineRoute(none, z.array(PickedFileSchema)),
  /** Saves a pasted picture as a file that can be attached to a run. */
  'run.keepPicture': defineRoute(
    z.strictObject({ dataUrl: z.string().startsWith('data:image/').max(14_000_000) }),
    PickedFileSchema,
  ),
  'run.stop': defineRoute(run, none),
  'run.pause': defineRoute(run, none),
  'run.resume': defineRoute(run, none),
  /** Adds a message to a live run. */
  'run.say': defineRoute(run.extend({ text: z.string().max(200_000), material }), none),
  'run.answer': defineRoute(
    run.extend({ callId: CallIdSchema, answer: z.string().max(200_000) }),
    none,
  ),
  /** Sends a name and a password to the server that the open question is about; no record contains them. */
  'run.signIn': defineRoute(run.extend({ callId: CallIdSchema, login: LoginSchema }), none),
  /** Lets a running run see more tabs and work on their sites. */
  'run.lendTabs': defineRoute(run.extend({ tabs: LentTabsSchema }), none),
  'run.takeTabBack': defineRoute(run.extend({ tab: LentTabKeySchema }), none),
  /** Continues an ended run with a further request, or with the interrupted one for `null`. `files` are added to the earlier ones. */
  'run.continue': defineRoute(
    run.extend({
      text: z.string().max(200_000).nullable(),
      tabId: TabIdSchema,
      files: pickedFiles,
      lentTabs: LentTabsSchema.optional(),
      selection: SelectionSchema.optional(),
      material,
      choice: ConsentChoiceSchema.optional(),
      sends: SentFormsSchema.optional(),
    }),
    none,
  ),
  'run.list': defineRoute(
    z.strictObject({ limit: z.int().min(1).max(500), beforeStartedAt: z.int().nullable() }),
    z.array(RunSummarySchema),
  ),
  'run.get': defineRoute(
    z.strictObject({ runId: RunIdSchema }),
    z.strictObject({ summary: RunSummarySchema, events: z.array(RunEventSchema) }),
  ),
  /** Saves extracted data where the person chooses; `null` when cancelled. `set` is a table's index, `null` for all. */
  'run.saveData': defineRoute(
    run.extend({
      seq: z.int(),
      set: z.int().min(0).nullable(),
      format: z.enum(['csv', 'json']),
    }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Saves the answer to a request as a Markdown file where the person chooses; `null` when cancelled. */
  'run.saveAnswer': defineRoute(
    run.extend({ seq: z.int() }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Saves the tables of an answer, or data that was extracted for it, as an Excel file where the person chooses; `null` when cancelled. */
  'run.saveTables': defineRoute(
    run.extend({ seq: z.int(), data: z.int().nullable() }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Returns the audit record of a run, and whether it is intact. */
  'run.getAudit': defineRoute(
    run,
    z.strictObject({ lines: z.array(AuditLineSchema), verdict: AuditVerdictSchema }),
  ),
  'run.getModelCall': defineRoute(
    z.strictObject({ runId: RunIdSchema, callId: CallIdSchema }),
    z.strictObject({ request: z.json(), answer: z.json() }),
  ),
};
