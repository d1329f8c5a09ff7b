import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';
import { z } from 'zod';

const MEGABYTE = 1e6;

/** Fills memory and frees it. It needs a process of its own: that of the tests has free pages of earlier ones. */
const PROGRAM = `
import { setTimeout as sleep } from 'node:timers/promises';
const { freeMemory } = await import(${JSON.stringify(new URL('free-memory.ts', import.meta.url).href)});
const { rss } = process.memoryUsage;
let garbage = Array.from({ length: 2_000_000 }, (_entry, at) => ({ at }));
garbage = garbage.length;
const full = rss();
freeMemory();
// A thread of V8 unmaps pages later.
for (let turn = 0; turn < 50 && full - rss() < ${50 * MEGABYTE}; turn += 1) await sleep(100);
console.log(JSON.stringify({ returned: full - rss(), exposed: typeof gc }));
`;

const ResultSchema = z.strictObject({ returned: z.number(), exposed: z.string() });

it('returns memory to the system, and exposes nothing to the program', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    encoding: 'utf8',
  });
  const { returned, exposed } = ResultSchema.parse(JSON.parse(output));
  expect(returned).toBeGreaterThan(50 * MEGABYTE);
  expect(exposed).toBe('undefined');
});
