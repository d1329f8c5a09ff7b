import { z } from 'zod';

import type { ErrorInfo } from '../../errors/app-error.ts';

/** Why a policy cannot be followed; each has a text for people (`POLICY_FAULTY.reason`). */
const PolicyFaultReasonSchema = z.enum([
  'json',
  'empty',
  'key',
  'value',
  'missing',
  'owner',
  'writable',
  'link',
  'size',
  'unreadable',
]);
export type PolicyFaultReason = z.infer<typeof PolicyFaultReasonSchema>;

export const PolicyFaultSchema = z.strictObject({
  reason: PolicyFaultReasonSchema,
  /** What the text names. */
  params: z.strictObject({
    line: z.number().optional(),
    /** Setting in question, such as `sites.allow`. */
    key: z.string().optional(),
    /** Values it may have, as the file has them. */
    expected: z.string().optional(),
    path: z.string().optional(),
    /** Message of the system. */
    problem: z.string().optional(),
  }),
  /** English sentence, with the line. */
  sentence: z.string(),
});
export type PolicyFault = z.infer<typeof PolicyFaultSchema>;

/** Returns the error of everything that the policy might forbid. */
export function policyFaultError(
  file: string,
  { reason, params, sentence }: PolicyFault,
): ErrorInfo {
  const { line = '', key = '', expected = '', path = '', problem = '' } = params;
  return {
    code: 'POLICY_FAULTY',
    params: { reason, file, line, key, expected, path, problem },
    message: `The policy of this computer (${file}) cannot be followed, so agents do not run. ${sentence}`,
    next: 'Correct the file and restart Waymark, or tell the administrator.',
  };
}
