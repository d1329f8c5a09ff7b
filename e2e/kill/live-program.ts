import type { RunPhase } from '../../src/shared/model/run/view/run-summary.ts';
import type { ProcessKind, ProgramProcess } from './processes.ts';

/** One life of the program, in which the run begins or goes on. */
export interface LiveProgram {
  readonly pid: number;
  /** What of it can be killed. */
  readonly kinds: readonly ProcessKind[];
  /** Resolves when the run has ended, or the program is gone. */
  readonly over: Promise<void>;
  /** What the run has ended as; `null` while it goes on, as far as is known. */
  endedAs(): RunPhase | null;
  processes(): Promise<readonly ProgramProcess[]>;
  /** How long its window took to be there again, in ms; `null` where it did not come. */
  windowBack(withinMs: number): Promise<number | null>;
  /** Resolves when the program is gone, which is asked to leave if it has no reason of its own to. */
  gone(): Promise<void>;
  kill(): void;
  /** The last lines that it wrote, and where it is in the code. */
  said(): Promise<string>;
}

export interface ProgramPlace {
  readonly userData: string;
  readonly siteUrl: string;
  readonly modelUrl: string;
}
