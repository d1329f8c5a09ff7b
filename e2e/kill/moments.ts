import { setTimeout as sleep } from 'node:timers/promises';

import type { Order } from './careful-model.ts';
import type { LiveProgram } from './live-program.ts';
import type { ProcessKind } from './processes.ts';

/** Latest time of a kill in ms after the model's first request, so that beginnings are hit as well. */
const LATEST_MS = 4_000;
/** Time within which an agent that has just started is killed. */
const EARLY_MS = 400;
/** Time after an order's calls were sent in which most of them are still in progress. */
const DURING_MS = 700;
const LOOK_EVERY_MS = 20;
const GIVE_UP_MS = 60_000;

/** Notifies waiting callers of events. */
export class Bells<Name extends string> {
  readonly #waiting = new Map<Name, Set<() => void>>();

  ring(name: Name): void {
    for (const goOn of this.#waiting.get(name) ?? []) goOn();
    this.#waiting.delete(name);
  }

  next(name: Name): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(name) ?? new Set();
      this.#waiting.set(name, waiting.add(resolve));
    });
  }
}

export type Bell = Order | 'asked';

/** Kind of moment at which a kill comes. */
export type Moment = 'start' | 'during' | 'any';

/**
 * Waits for the moment of the next kill: most come some time after a request to the model, some at any moment, and half of those of a
 * process for single calls during such a call.
 */
export async function nextMoment(
  program: LiveProgram,
  wants: ProcessKind,
  bells: Bells<Bell>,
  random: () => number,
): Promise<Moment> {
  const { over } = program;
  const isAtStart = random() < 0.15;
  const isDuring = random() < 0.5;
  const share = random();
  if (wants === 'pdf' || wants === 'mcp') {
    if (isDuring) {
      await Promise.race([over, bells.next(wants), sleep(GIVE_UP_MS)]);
      await Promise.race([over, sleep(share * DURING_MS)]);
    }
    // The process does not exist before it is first needed.
    await started(program, wants);
    if (isDuring) return 'during';
  }
  if (isAtStart && wants === 'agent') {
    await started(program, wants);
    await Promise.race([over, sleep(share * EARLY_MS)]);
    return 'start';
  }
  if (!isAtStart) await Promise.race([over, bells.next('asked'), sleep(GIVE_UP_MS)]);
  await Promise.race([over, sleep(share * LATEST_MS)]);
  return isAtStart ? 'start' : 'any';
}

/** Waits until a process of this kind exists. */
async function started(program: LiveProgram, wants: ProcessKind): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (Date.now() < deadline) {
    if ((await program.processes()).some(({ kind }) => kind === wants)) return;
    if (await Promise.race([program.over.then(() => true), sleep(LOOK_EVERY_MS, false)])) return;
  }
}
