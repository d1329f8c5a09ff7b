import { z } from 'zod';

import { ActKindNameSchema } from './act-kind.ts';
import { BoundValueSchema } from './bound-value.ts';
import { AskedBrowserDataSchema, OriginPatternSchema } from './grant.ts';

/** “All” and plurals name no number: enough for a chore, few enough to be stopped in time. */
export const MANY_TIMES = 50;

/** `look`: nothing is written. `work`: the daily work of the contract's sites needs no question. */
export const ContractModeSchema = z.enum(['look', 'work']);

/** The choice next to the box. `ask`: by the task; `work`: everything but money and identity at the first site. */
export const ConsentChoiceSchema = z.enum(['ask', 'look', 'work']);
export type ConsentChoice = z.infer<typeof ConsentChoiceSchema>;

/** A model's reading of the person's words. Values have to occur in them; sites are found by rule. */
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
  never: z.array(ActKindNameSchema).max(5).readonly(),
  /** Browser data that the task may search. */
  browser: z.array(AskedBrowserDataSchema).max(3).readonly(),
});
export type ContractReading = z.infer<typeof ContractReadingSchema>;

/**
 * Source of a contract: literal steps, a reading of the task, an agent or recording, a choice, the command line, another program's
 * settings.
 */
export const ContractSourceSchema = z.enum([
  'steps',
  'task',
  'standing',
  'choice',
  'command',
  'settings',
  /** Nothing was readable, so nothing may be written. */
  'none',
]);

/** What a run may do. Counted permissions are separate grants. */
export const ContractSchema = z.strictObject({
  mode: ContractModeSchema,
  /** Sites where `change` needs no question in mode `work`. */
  sites: z.array(OriginPatternSchema).max(50).readonly(),
  never: z.array(ActKindNameSchema).max(5).readonly(),
  from: ContractSourceSchema,
});
export type Contract = z.infer<typeof ContractSchema>;

export const NO_CONTRACT: Contract = { mode: 'look', sites: [], never: [], from: 'none' };
