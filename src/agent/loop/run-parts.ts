import type { RunStart } from '#shared/ports/agent/run-messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunStatus } from '#shared/model/run/run-event.ts';

import type { Model } from '../llm/model.ts';
import type { Remote } from '../remote-tools/remote.ts';
import type { RunClock } from './run-clock.ts';
import type { RunControl } from './run-control.ts';

export interface RunOutcome {
  readonly status: RunStatus;
  readonly finalAnswer: string;
  readonly error: ErrorInfo | null;
}

export interface RunParts {
  readonly run: RunStart;
  readonly model: Model;
  readonly remote: Remote;
  readonly control: RunControl;
  readonly clock: RunClock;
  /** Fires when the run is stopped or its time is up. */
  readonly signal: AbortSignal;
  /** Current time in ms since the epoch. */
  readonly now: () => number;
}
