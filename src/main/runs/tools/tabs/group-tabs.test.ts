import { describe, expect, it } from 'vitest';

import { FakeTabs } from '../../../../testing/agent-host/fake-tabs.ts';
import { setUpGate } from '../../../../testing/set-up-gate.ts';
import { VisibleTabs } from '../../../browser/tabs/pool/visible-tabs.ts';

/** Opens four tabs, of which the run sees the first three; the first is pinned. */
async function setUp() {
  const pool = new FakeTabs();
  const open = async (path: string) => (await pool.open({ url: `https://example.com/${path}` })).id;
  const [pinned, one, two] = [await open('pinned'), await open('one'), await open('two')];
  const hidden = await open('hidden');
  pool.pinned.add(pinned);
  const visible = new VisibleTabs(pool, [pinned, one, two]);
  const { run } = setUpGate({ tabs: visible });
  return { pool, visible, run, pinned, one, two, hidden };
}

describe('group_tabs', () => {
  it('puts the tabs of a run into a group and takes them out', async () => {
    const { pool, run, one, two } = await setUp();
    expect(await run('group_tabs', { name: 'Tea\u202e\n', tabIds: [two, one, two] })).toEqual({
      ok: true,
      output: `Tabs [${two}], [${one}] are in the group “Tea”.`,
      effect: { changes: [{ type: 'tabs_grouped', tabIds: [two, one], name: 'Tea' }] },
    });
    expect([...pool.groups]).toEqual([
      [two, 'Tea'],
      [one, 'Tea'],
    ]);
    expect(await run('group_tabs', { name: ' ', tabIds: [one] })).toMatchObject({
      output: `Tabs [${one}] are in no group.`,
    });
    expect([...pool.groups]).toEqual([[two, 'Tea']]);
  });

  it('leaves pinned tabs where they are, and says so', async () => {
    const { pool, run, pinned, one } = await setUp();
    expect(await run('group_tabs', { name: 'Tea', tabIds: [pinned, one] })).toMatchObject({
      output: `Tabs [${one}] are in the group “Tea”. Pinned, so in no group: [${pinned}].`,
    });
    expect([...pool.groups.keys()]).toEqual([one]);
    expect(await run('group_tabs', { name: 'Tea', tabIds: [pinned] })).toMatchObject({
      output: `Pinned, so in no group: [${pinned}].`,
      effect: { changes: [] },
    });
  });

  it('does nothing where one of the tabs is none of the run’s', async () => {
    const { pool, visible, run, one, hidden } = await setUp();
    expect(await run('group_tabs', { name: 'Tea', tabIds: [one, hidden] })).toMatchObject({
      error: { code: 'TAB_NOT_FOUND', message: `There is no tab ${hidden}.` },
    });
    expect(pool.groups.size).toBe(0);
    visible.group([one, hidden], 'Tea');
    expect([...pool.groups.keys()]).toEqual([one]);
  });
});
