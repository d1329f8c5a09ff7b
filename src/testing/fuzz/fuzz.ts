import { it } from 'vitest';

import { randomFrom } from '../random-from.ts';

/** Source of random numbers from 0 to 1 for a case. */
export type Random = () => number;

interface FuzzOptions {
  /** Number of cases when no time budget is set. */
  readonly cases: number;
}

/** Set by `npm run test:fuzz`; without these variables a test is short and always the same. */
const SEED = Number(process.env['WAYMARK_FUZZ_SEED'] ?? 1);
const BUDGET_MS = Number(process.env['WAYMARK_FUZZ_MS'] ?? 0);

/**
 * Defines a test that tries many random cases. Each case has its own seed, which a failure reports; with `WAYMARK_FUZZ_SEED` set to it,
 * that case runs first.
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
        // Objects that live until the end of an event loop turn would pile up with every case.
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

/** Returns one of the items at random. */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export function wholeBelow(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** Returns a list of up to `most` items. */
export function listOf<Item>(random: Random, most: number, make: () => Item): Item[] {
  return Array.from({ length: wholeBelow(random, most + 1) }, make);
}
