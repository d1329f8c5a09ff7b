import type { ManagedPolicy } from '#shared/model/managed-policy/managed-policy.ts';

import { useMirror } from './app-state.ts';

/** The administrator's policy; `null`: none that is valid. Main enforces it, the window only shows it. */
export const usePolicy = (): ManagedPolicy | null =>
  useMirror(({ program: { policy } }) => (policy.status === 'active' ? policy.policy : null));
