import type { Ended } from '../long/long-chore.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';

/** Chore with fresh data, at the same URL each time. */
export interface OpenChore {
  readonly goal: string;
  readonly url: string;
  /** Expression that is evaluated in the page at the end. */
  readonly probe?: string;
  /** Returns the fault of the data after the chore; `null` for none. */
  judge(ended: EndedRun): Promise<string | null>;
  /** Returns a player of the recording, from its beginning. */
  player(): Recorded;
  close(): Promise<void>;
}

interface EndedRun extends Ended {
  readonly url: string;
  readonly probe: unknown;
}

/** Plays a recording. */
export interface Recorded {
  /** Final answer of the recording. */
  readonly says: string;
  answer(request: ScriptedRequest): ScriptedAnswer;
}

/** A chore that is carried out several times in one profile. */
export interface MemoryChore {
  readonly name: string;
  /** Whether its pages have a changed version: a renamed button, a moved field. */
  readonly hasChanged: boolean;
  open(isChanged: boolean): Promise<OpenChore>;
}
