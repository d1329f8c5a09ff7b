import { expect, it } from 'vitest';

import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import { paperNode, paperSnapshot } from '../../../testing/fake-snapshot.ts';
import { pageReader, tab, tabPool } from '../../../testing/set-up-gate.ts';
import { awaitTarget } from './await-target.ts';

/** Shows these pages, each for a number of looks; a look takes at least 30 ms. */
function awaitSave(...pages: readonly (readonly [looks: number, page: PageSnapshot])[]) {
  return awaitSaveFor(30_000, ...pages);
}

function awaitSaveFor(
  waitMs: number,
  ...pages: readonly (readonly [looks: number, page: PageSnapshot])[]
) {
  const tabs = tabPool([1]);
  const here = tabs.get(tab(1));
  if (here === undefined) throw new Error('The tab is not there.');
  const shown = pages.flatMap(([looks, page]) => Array.from({ length: looks }, () => page));
  let looks = 0;
  const reader = {
    ...pageReader,
    glance: async () => shown[Math.min(looks++, shown.length - 1)] ?? paperSnapshot([]),
    untilChange: async () => undefined,
  };
  return awaitTarget(
    {
      tab: here,
      tabs,
      pageReader: reader,
      signal: new AbortController().signal,
      isHeld: () => false,
    },
    {
      words: 'button "Save"',
      purpose: 'any',
      withPanes: false,
      orText: false,
      mayBeGuessed: true,
      waitMs,
    },
  ).catch((error: unknown) => error);
}

const SAVE = paperNode(2, { name: 'Save' });
const WITH_SAVE = paperSnapshot([SAVE]);

// A program that had removed its first page and not yet shown the next used to be given up after a second.
it('waits on where a still page lists nothing', async () => {
  expect(await awaitSave([60, paperSnapshot([])], [1, WITH_SAVE])).toEqual({ nodeId: SAVE.nodeId });
});

it('waits longer than else where a page lists nothing and shows that more will come', async () => {
  const loading = {
    ...paperSnapshot([]),
    unfinished: { why: 'empty', words: '', requests: 0 },
  } as const;
  expect(await awaitSaveFor(300, [60, loading], [1, WITH_SAVE])).toEqual({ nodeId: SAVE.nodeId });
  const listing = { ...loading, nodes: [paperNode(1, { name: 'Cancel' })] };
  for (const page of [listing, paperSnapshot([])])
    expect(await awaitSaveFor(300, [60, page], [1, WITH_SAVE])).toMatchObject({
      code: 'TARGET_NOT_FOUND',
    });
});

it('takes words for a guess where a still page lists other things', async () => {
  expect(
    await awaitSave([60, paperSnapshot([paperNode(1, { name: 'Cancel' })])], [1, WITH_SAVE]),
  ).toMatchObject({
    code: 'TARGET_NOT_FOUND',
  });
});
