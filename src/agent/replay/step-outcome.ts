import type { z } from 'zod';

import type { ClosedCover } from '#shared/covers/cover.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { ReplayOutcome } from '#shared/model/recordings/recording.ts';

/** Result of one step of the work that a run was given. */
export interface StepOutcome {
  readonly kind: ReplayOutcome;
  readonly callId: CallId | null;
  readonly foundBy?: 'fingerprint' | 'likeness' | 'model' | undefined;
  readonly difference?: string | undefined;
  /** Covers over the step's element that were closed first. */
  readonly closed?: readonly ClosedCover[] | undefined;
  /** Result of a data step, finding of a check, or output of a script. */
  readonly gave?:
    | { readonly data: z.core.util.JSONType }
    | { readonly seen: string }
    | { readonly said: string }
    | undefined;
  /** Error of a script that failed. */
  readonly error?: ErrorInfo | undefined;
}
