import { z } from 'zod';

import { CallIdSchema } from '../../model/ids.ts';
import {
  FocusSchema,
  NodeArgumentSchema,
  NodeFingerprintSchema,
} from '../../model/page/node-fingerprint.ts';
import { KnownElementSchema, MAX_KNOWN_OF_CALL } from '../../model/skills/known-element.ts';
import { LocatorSchema } from '../../script/locator-step.ts';

/** An element that a call describes instead of giving its number. */
const SoughtElementSchema = z.union([
  /** Element of a recorded step, as it was. */
  z.strictObject({ fingerprint: NodeFingerprintSchema }),
  /** Element of a script, with earlier matches of the locator, which are used when it matches nothing or several things. */
  z.strictObject({
    locator: LocatorSchema,
    known: z.array(KnownElementSchema).max(MAX_KNOWN_OF_CALL).readonly().optional(),
  }),
]);
export type SoughtElement = z.infer<typeof SoughtElementSchema>;

/** Elements by name of the argument that would have their number. */
const SoughtElementsSchema = z.partialRecord(NodeArgumentSchema, SoughtElementSchema);
export type SoughtElements = Readonly<z.infer<typeof SoughtElementsSchema>>;

/** Terms of a call besides its tool and arguments. */
export const CallTermsSchema = z.strictObject({
  /** Id of the call that this one is part of; absent when the model itself made the call. */
  within: CallIdSchema.optional(),
  /** Line, from 1, in the script that `within` names. */
  line: z.int().positive().optional(),
  /** Longest wait for an element without a number to appear, in ms; absent: the default. */
  targetWaitMs: z.int().min(0).max(60_000).optional(),
  sought: SoughtElementsSchema.optional(),
  /** Element that must have the focus; otherwise the call is not made. */
  focus: FocusSchema.optional(),
  /** Number of distinct writing requests that the page is expected to send, possibly later. */
  awaitsWrites: z.int().min(1).max(50).optional(),
});
export type CallTerms = Readonly<z.infer<typeof CallTermsSchema>>;
