import { expect, it } from 'vitest';

import { RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { StorageState } from '#shared/model/site/storage-state.ts';

import { CheckpointTaker, type RunCheckpoints } from './checkpoint-taker.ts';

const RUN = RunIdSchema.parse('run_checkpoint');
const TAB = TabIdSchema.parse(1);
const SHOP = 'https://shop.example';
const BANK = 'https://bank.example';

/** A browser whose sites have the storage in `stored`; `read` records the order in which origins are read. */
function browser(stored: Record<string, string>) {
  const read: string[] = [];
  const kept: { iteration: number; url: string; state: StorageState | null }[] = [];
  const checkpoints: RunCheckpoints = {
    take: async (_tab, origin, others) => {
      const items = (of: string) => {
        read.push(of);
        return [{ name: 'cart', value: stored[of] ?? '' }];
      };
      const origins = [{ origin, localStorage: items(origin) }];
      for (const [of, known] of others)
        origins.push({ origin: of, localStorage: known === null ? items(of) : [...known] });
      return { cookies: [], origins };
    },
    keep: async ({ iteration }, url, state) => void kept.push({ iteration, url, state }),
    find: () => null,
    stateOf: () => Promise.resolve(null),
  };
  return { read, kept, checkpoints, stored };
}

it('takes what sites that the run has left had stored then, and reads each once', async () => {
  const { read, kept, checkpoints, stored } = browser({ [SHOP]: 'one', [BANK]: 'b' });
  const taker = new CheckpointTaker(checkpoints, RUN);
  await taker.take(1, TAB, `${SHOP}/`);
  stored[SHOP] = 'two';
  await taker.take(2, TAB, `${BANK}/pay`);
  await taker.take(3, TAB, `${BANK}/paid`);
  expect(read).toEqual([SHOP, BANK, SHOP, BANK]);
  const shopAt = (index: number) =>
    kept[index]?.state?.origins.find(({ origin }) => origin === SHOP)?.localStorage;
  expect(shopAt(0)).toEqual([{ name: 'cart', value: 'one' }]);
  expect(shopAt(2)).toEqual([{ name: 'cart', value: 'two' }]);
  // An origin is read again after the run has returned to it.
  await taker.take(4, TAB, `${SHOP}/`);
  await taker.take(5, TAB, `${BANK}/`);
  expect(read.slice(4)).toEqual([SHOP, BANK, BANK, SHOP]);
});

it('keeps the address where the storage cannot be read, and nothing of pages of the browser', async () => {
  const { kept, checkpoints } = browser({});
  const failing: RunCheckpoints = {
    ...checkpoints,
    take: () => Promise.reject(new Error('gone')),
  };
  const taker = new CheckpointTaker(failing, RUN);
  await taker.take(1, TAB, 'waymark://newtab');
  await taker.take(2, TAB, `${SHOP}/kettles`);
  expect(kept).toEqual([{ iteration: 2, url: `${SHOP}/kettles`, state: null }]);
});

it('is at no more than four sites at once', async () => {
  const { kept, checkpoints } = browser({});
  const taker = new CheckpointTaker(checkpoints, RUN);
  for (let site = 1; site < 7; site += 1) await taker.take(site, TAB, `https://s${site}.example/`);
  expect(
    kept
      .at(-1)
      ?.state?.origins.map(({ origin }) => origin)
      .toSorted(),
  ).toEqual([
    'https://s3.example',
    'https://s4.example',
    'https://s5.example',
    'https://s6.example',
  ]);
});
