import type { PolicyState } from '#shared/model/managed-policy/managed-policy.ts';

import { IS_UNDER_TEST } from '../process/harden-app.ts';
import { policyPlace, readPolicy } from './policy-file.ts';

/**
 * Reads the policy of this computer from the one path for its system. No variable or switch names another one, except for tests of a
 * checkout, which know its secret and own their policy file.
 */
export function policyOfThisStart(): PolicyState {
  if (!IS_UNDER_TEST) return readPolicy(policyPlace(process.platform));
  const file = process.env['WAYMARK_TEST_POLICY'] ?? null;
  return readPolicy(file, { owners: [0, process.getuid?.() ?? 0], groups: [0] });
}
