import type { RunPhase } from '../../src/shared/model/run/view/run-summary.ts';
import type { ProcessKind, ProgramProcess } from './processes.ts';

/** One start of the program, in which the run begins or continues. */
export interface LiveProgram {
  readonly pid: number;
  /** Kinds of process that can be killed. */
  readonly kinds: readonly ProcessKind[];
  /** Resolves when the run has ended or the program is gone. */
  readonly over: Promise<void>;
  /** Returns the phase that the run ended in; `null` while it goes on, as far as is known. */
  endedAs(): RunPhase | null;
  processes(): Promise<readonly ProgramProcess[]>;
  /** Returns the time until its window was back, in ms; `null` if it did not come back. */
  windowBack(withinMs: number): Promise<number | null>;
  /** Resolves when the program is gone; asks it to quit if it does not exit by itself. */
  gone(): Promise<void>;
  kill(): void;
  /** Returns the program's last lines of output and its position in the code. */
  said(): Promise<string>;
}

export interface ProgramPlace {
  readonly userData: string;
  readonly siteUrl: string;
  readonly modelUrl: string;
}
