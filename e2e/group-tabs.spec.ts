import type { Script, ScriptedCall } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { servePages, tab, titles } from './fixtures/tab-strip.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** A run groups the window's tabs that are its own or lent to it, and no others. */

const { openTabs } = servePages();

const carryingOut = (...calls: readonly ScriptedCall[]): Script => ({
  planner: [
    { plan: { proposedActions: ['Group the tabs'] } },
    { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'All done.' } },
  ],
  executor: [
    ...calls.map((call) => ({ calls: [call] })),
    { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
  ],
});
const group = (name: string, tabIds: readonly number[]): ScriptedCall => ({
  tool: 'group_tabs',
  args: { name, tabIds },
});

async function idOf({ ui }: Waymark, name: string): Promise<number> {
  return Number(await tab(ui, name).getAttribute('data-tab-id'));
}

async function start(waymark: Waymark, script: Script, asked: Readonly<Record<string, unknown>>) {
  const model = await startScriptedModel(script);
  await waymark.connect(model.url);
  await waymark.request('run.start', { agentId: null, parameters: {}, files: [], ...asked });
  return model;
}

test('a run groups its own tab and those that it was lent, in the order that it names them', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await openTabs(waymark);
  const [one, two, three, four] = [
    await idOf(waymark, 'One'),
    await idOf(waymark, 'Two'),
    await idOf(waymark, 'Three'),
    await idOf(waymark, 'Four'),
  ];
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  const calls = carryingOut(
    group('Tea', [four, one]),
    group('Tea', [two]),
    // Tab three was not lent, so the whole call fails.
    group('Coffee', [two, three]),
    group('', [one]),
  );
  const model = await start(waymark, calls, {
    task: 'Sort my tabs',
    tabId: four,
    lentTabs: [one, two],
  });
  await expect(waymark.lastRun).toContainText('All done.');
  const chip = ui.getByRole('button', { name: /^Group “/ });
  await expect(chip).toHaveCount(1);
  await expect(chip).toHaveAccessibleName('Group “Tea”, 2 tabs');
  await expect.poll(() => titles(ui)).toEqual(['Three', 'Four', 'Two', 'One']);
  const told = model.requests.map(({ text }) => text).join('\n');
  expect(told).toContain(`Tabs [${four}], [${one}] are in the group “Tea”.`);
  expect(told).toContain(`There is no tab ${three}.`);
  expect(told).toContain(`Tabs [${one}] are in no group.`);
  await model.close();
});

test('a tab in which another run works stays where it is @long', async ({ waymark }) => {
  const { ui } = waymark;
  await openTabs(waymark, ['One', 'Two']);
  const [one, two] = [await idOf(waymark, 'One'), await idOf(waymark, 'Two')];
  await waymark.request('settings.update', { maxParallelRuns: 2 });
  await ui.getByRole('button', { name: /^Ask(?! again)/ }).click();
  const waits = carryingOut({ tool: 'wait', args: { seconds: 30 } });
  const other = await start(waymark, waits, { task: 'Wait here', tabId: one });
  await expect(tab(ui, 'One')).toHaveAccessibleName(/a run works here/);
  // A run with only one tab is not offered `group_tabs`.
  await expect.poll(() => other.requests.some(({ role }) => role === 'executor')).toBe(true);
  expect(JSON.stringify(other.requests.map(({ body }) => body))).not.toContain('group_tabs');

  const calls = carryingOut(group('Tea', [two, one]));
  const asked = { task: 'Sort my tabs', tabId: two, lentTabs: [one] };
  const model = await start(waymark, calls, asked);
  await expect(waymark.lastRun).toContainText('All done.');
  const bodies = JSON.stringify(model.requests.map(({ body }) => body));
  expect(bodies).toContain('group_tabs');
  expect(bodies).toContain(`Another run works in tab ${one}.`);
  await expect(ui.getByRole('button', { name: /^Group “/ })).toHaveCount(0);
  await expect.poll(() => titles(ui)).toEqual(['One', 'Two']);
  await Promise.all([model.close(), other.close()]);
});
