import { describe, expect, it } from 'vitest';

import { RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { TabId } from '#shared/model/ids.ts';

import { RunScheduler, runsToBegin } from './run-scheduler.ts';

const tab = (id: number): TabId => TabIdSchema.parse(id);
const run = (name: string) => RunIdSchema.parse(`run_${name.toLowerCase().repeat(8)}`);

function scheduler(maxParallelRuns: number) {
  const begun: string[] = [];
  const placed: string[][] = [];
  let driven: readonly number[] = [];
  const limit = { runs: maxParallelRuns };
  const all = new RunScheduler({
    maxParallelRuns: () => limit.runs,
    onDrivenTabs: (ids) => (driven = [...ids].toSorted((a, b) => a - b)),
    onPlaced: (now) =>
      placed.push(
        now.map(
          ({ runId, tabIds, isWaiting }) =>
            `${runId[4]}${isWaiting ? '?' : ''} ${tabIds.join(' ')}`,
        ),
      ),
  });
  return {
    all,
    begun,
    placed,
    limit,
    driven: () => driven,
    add: (name: string, tabId: number) =>
      all.add({ runId: run(name), tabId: tab(tabId), begin: () => begun.push(name) }),
  };
}

describe('which waiting runs begin', () => {
  const waiting = (...tabIds: readonly number[]) => tabIds.map((tabId) => ({ tabId: tab(tabId) }));
  const picked = (tabIds: readonly number[], taken: readonly number[], turns: number) =>
    runsToBegin(waiting(...tabIds), new Set(taken.map(tab)), turns).map(({ tabId }) => tabId);

  it.each([
    ['all there is room for, in order', [1, 2, 3], [], 2, [1, 2]],
    ['one of two for the same tab', [1, 1, 2], [], 3, [1, 2]],
    ['those behind one whose tab is taken', [1, 2], [1], 1, [2]],
    ['none without a turn', [1], [], 0, []],
    ['none when fewer may go on than do', [1], [], -1, []],
  ] as const)('%s', (_what, tabIds, taken, turns, expected) =>
    expect(picked(tabIds, taken, turns)).toEqual(expected),
  );
});

describe('the scheduler of runs', () => {
  it('begins as many as may go on at once, the others in their order', () => {
    const { all, begun, add } = scheduler(2);
    for (const [index, name] of ['A', 'B', 'C', 'D'].entries()) add(name, index + 1);
    expect(begun).toEqual(['A', 'B']);
    expect(all.reasonToWait(tab(9))).toBe('turn');
    all.remove(run('B'));
    all.remove(run('A'));
    expect(begun).toEqual(['A', 'B', 'C', 'D']);
  });

  it('lets one run drive a tab, and the next for it begin before those that came later', () => {
    const { all, begun, add } = scheduler(2);
    add('A', 1);
    expect(all.reasonToWait(tab(1))).toBe('tab');
    add('B', 1);
    add('C', 2);
    add('D', 3);
    expect(begun).toEqual(['A', 'C']);
    all.remove(run('A'));
    expect(begun).toEqual(['A', 'C', 'B']);
    all.remove(run('C'));
    expect(begun).toEqual(['A', 'C', 'B', 'D']);
  });

  it('keeps a tab that somebody waits for from runs that move about', () => {
    const { all, add } = scheduler(4);
    add('A', 1);
    add('B', 2);
    add('C', 1);
    expect(all.takenBesides(run('B'))).toEqual(new Set([tab(1)]));
    expect(all.takenBesides(run('A'))).toEqual(new Set([tab(2)]));
    all.setDriven(run('A'), new Set([tab(5)]), true);
    expect(all.takenBesides(run('B'))).toEqual(new Set([tab(1), tab(5)]));
    expect(all.reasonToWait(tab(1))).toBe('tab');
  });

  it('tells of the tabs that all runs act on, popups among them', () => {
    const { all, add, driven } = scheduler(4);
    add('A', 1);
    add('B', 2);
    all.tabOpened(tab(3), tab(1));
    all.tabOpened(tab(4), tab(8));
    all.setDriven(run('B'), new Set([tab(2), tab(6)]), true);
    expect(driven()).toEqual([1, 2, 3, 6]);
    expect(all.takenBesides(run('B'))).toEqual(new Set([tab(1), tab(3)]));
    all.setDriven(run('A'), new Set([tab(1)]), false);
    expect(driven()).toEqual([1, 2, 3, 6]);
    all.setDriven(run('A'), new Set([tab(1)]), true);
    expect(driven()).toEqual([1, 2, 6]);
    all.remove(run('B'));
    expect(driven()).toEqual([1]);
  });

  it('tells where each run is whenever that changes, those that wait in their order at the end', () => {
    const { all, add, placed } = scheduler(1);
    add('A', 1);
    add('B', 1);
    add('C', 2);
    expect(placed).toEqual([['a 1'], ['a 1', 'b? 1'], ['a 1', 'b? 1', 'c? 2']]);
    all.setDriven(run('A'), new Set([tab(1)]), true);
    expect(placed).toHaveLength(3);
    all.setDriven(run('A'), new Set([tab(3)]), true);
    expect(placed.at(-1)).toEqual(['a 1 3', 'b? 1', 'c? 2']);
    all.tabOpened(tab(4), tab(3));
    expect(placed.at(-1)).toEqual(['a 1 3 4', 'b? 1', 'c? 2']);
    all.tabClosed(tab(3));
    all.remove(run('A'));
    expect(placed.at(-1)).toEqual(['b 1', 'c? 2']);
  });

  it('gives a closed tab to nobody, and begins what waited for it', () => {
    const { all, begun, add } = scheduler(2);
    add('A', 1);
    add('B', 1);
    all.tabClosed(tab(1));
    expect(begun).toEqual(['A', 'B']);
  });

  it('gives a tab that is taken back to the run that waits for it', () => {
    const { all, begun, driven, add } = scheduler(2);
    add('A', 1);
    all.setDriven(run('A'), new Set([tab(2)]), true);
    add('B', 2);
    expect(begun).toEqual(['A']);
    all.release(run('A'), [tab(2)]);
    expect(begun).toEqual(['A', 'B']);
    expect(driven()).toEqual([2]);
    expect(all.takenBesides(run('B'))).toEqual(new Set([tab(1)]));
  });

  it('forgets a run that ends before its turn', () => {
    const { all, begun, add } = scheduler(1);
    add('A', 1);
    add('B', 2);
    add('C', 3);
    all.remove(run('B'));
    all.remove(run('A'));
    expect(begun).toEqual(['A', 'C']);
  });

  it('begins more when more may go on', () => {
    const { all, begun, add, limit } = scheduler(1);
    add('A', 1);
    add('B', 2);
    limit.runs = 2;
    all.reschedule();
    expect(begun).toEqual(['A', 'B']);
  });

  it('leaves leases of other programs out of the count, not out of the tabs', () => {
    const { all, begun, add } = scheduler(1);
    all.bind(run('L'), tab(1));
    add('A', 1);
    add('B', 2);
    expect(begun).toEqual(['B']);
    all.remove(run('B'));
    all.remove(run('L'));
    expect(begun).toEqual(['B', 'A']);
  });
});
