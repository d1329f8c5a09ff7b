import { z } from 'zod';

import { ActKindNameSchema } from './act-kind.ts';
import { BoundValueSchema } from './bound-value.ts';
import { AskedBrowserDataSchema, OriginPatternSchema } from './grant.ts';

/** Times allowed when the task gives no number (“all”, plurals): enough for a chore, few enough to be stopped in time. */
export const MANY_TIMES = 50;

/** `look`: nothing may be written. `work`: everyday work on the contract's sites needs no question. */
export const ContractModeSchema = z.enum(['look', 'work']);

/** The person's choice next to the task box. `ask`: by the task; `work`: everything except money and identity at the first site. */
export const ConsentChoiceSchema = z.enum(['ask', 'look', 'work']);
export type ConsentChoice = z.infer<typeof ConsentChoiceSchema>;

const LOOSENESS = { look: 0, ask: 1, work: 2 } as const;

export const isLooser = (choice: ConsentChoice, than: ConsentChoice): boolean =>
  LOOSENESS[choice] > LOOSENESS[than];

/** A model's interpretation of the task. `bound` values must occur in the task; a rule finds the sites, not the model. */
export const ContractReadingSchema = z.strictObject({
  mode: ContractModeSchema,
  may: z
    .array(
      z.strictObject({
        kind: ActKindNameSchema,
        times: z.int().min(1).max(1000),
        bound: z.array(BoundValueSchema).max(8).readonly(),
      }),
    )
    .max(10)
    .readonly(),
  /** Old names of what is to be renamed or moved: many programs save it under the new name and then delete the old one. */
  moved: z.array(z.string().min(1).max(200)).max(8).readonly().optional(),
  never: z.array(ActKindNameSchema).max(5).readonly(),
  /** Browser data that the task may search. */
  browser: z.array(AskedBrowserDataSchema).max(3).readonly(),
});
export type ContractReading = z.infer<typeof ContractReadingSchema>;

/**
 * Source of a contract: literal steps, the interpreted task, an agent or recording, a choice, the command line, another program's settings.
 */
export const ContractSourceSchema = z.enum([
  'steps',
  'task',
  'standing',
  'choice',
  'command',
  'settings',
  /** The task could not be interpreted, so nothing may be written. */
  'none',
]);

/** What a run may write without a question. Permissions for a number of times are grants, in grant.ts. */
export const ContractSchema = z.strictObject({
  mode: ContractModeSchema,
  /** Sites where `change` needs no question in mode `work`. */
  sites: z.array(OriginPatternSchema).max(50).readonly(),
  never: z.array(ActKindNameSchema).max(5).readonly(),
  from: ContractSourceSchema,
});
export type Contract = z.infer<typeof ContractSchema>;

export const NO_CONTRACT: Contract = { mode: 'look', sites: [], never: [], from: 'none' };
