import { it } from 'vitest';

import { randomFrom } from '../random-from.ts';

/** What a case is made with: numbers from 0 to 1. */
export type Random = () => number;

interface FuzzOptions {
  /** How many cases are tried where no time is given. */
  readonly cases: number;
}

/** `npm run test:fuzz` sets these; without them a test is short and always the same. */
const SEED = Number(process.env['WAYMARK_FUZZ_SEED'] ?? 1);
const BUDGET_MS = Number(process.env['WAYMARK_FUZZ_MS'] ?? 0);

/**
 * A test that tries many random cases. Each has a seed of its own, which a failure names: with it as the first seed the same case is the
 * first one.
 */
export function fuzz(
  name: string,
  { cases }: FuzzOptions,
  check: (random: Random) => void | Promise<void>,
): void {
  it(
    name,
    async () => {
      const endsAt = performance.now() + BUDGET_MS;
      let done = 0;
      for (; done < cases || performance.now() < endsAt; done += 1) {
        const seed = SEED + done;
        // What is held until the end of a turn of the event loop would grow with every case.
        await new Promise(setImmediate);
        try {
          await check(randomFrom(seed));
        } catch (cause) {
          throw new Error(`The case with the seed ${seed} fails: ${String(cause)}`, { cause });
        }
      }
      if (BUDGET_MS > 0) console.log(`${name}: ${done} cases from seed ${SEED}`);
    },
    BUDGET_MS + 120_000,
  );
}

/** One of the items. */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export function wholeBelow(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** Up to `most` items. */
export function listOf<Item>(random: Random, most: number, make: () => Item): Item[] {
  return Array.from({ length: wholeBelow(random, most + 1) }, make);
}
