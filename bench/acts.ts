import type { Page } from '@playwright/test';

import { startToolRun } from '../e2e/fixtures/tool-driver.ts';
import type { ToolDriver } from '../e2e/fixtures/tool-driver.ts';
import { openWaymark } from '../e2e/fixtures/waymark.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { jsonOption, scriptCommand, wholeNumber } from '../scripts/options/script-command.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { atMost, checksText, describeMachine, tableText, writeReport } from './report.ts';
import type { Check, Row } from './report.ts';
import { median } from './statistics.ts';

const options = scriptCommand('bench:acts', {
  about: `How long one act takes, beside Playwright's own in the same program, on the same page, one after the other.
Waymark's time is the whole tool call through the gate with the report of its effect; Playwright's is that of the
locator's method, which reports nothing. Exits with 1 when a target is missed.`,
  examples: ['--json acts.json'],
})
  .option('--rounds <n>', 'how often each act is timed', wholeNumber(1, 10_000), 25)
  .addOption(jsonOption())
  .parse()
  .opts();
const WARM_UP = 3;
/** Upper limit of an action's time, as a multiple of Playwright's. */
const MOST = 1.2;

const PAGE = `<!doctype html><meta charset="utf-8"><title>Acts</title>
<style>body { font: 16px sans-serif; margin: 20px } li { padding: 6px }</style>
<h1>Acts</h1>
<button id="idle">Idle</button>
<button id="count" onclick="out.textContent = Number(out.textContent) + 1">Count</button> <output id="out">0</output>
<label><input type="checkbox" id="box"> Box</label>
<p><input id="line" aria-label="Line"> <textarea id="lines" aria-label="Lines"></textarea></p>
<select id="list" aria-label="List"><option>One</option><option>Two</option></select>
<div id="board" style="position: relative; width: 500px; height: 120px; background: #eee">
<div id="card" role="button" aria-label="Card" style="position: absolute; left: 0; top: 0; width: 60px; height: 40px; background: #9cf">Card</div>
<div id="place" role="button" aria-label="Place" style="position: absolute; left: 380px; top: 40px; width: 80px; height: 60px; background: #cfc">Place</div></div>
<script>
card.addEventListener('pointerdown', ({ clientX, clientY }) => {
  const grip = { x: clientX - card.offsetLeft, y: clientY - card.offsetTop };
  const follow = (event) => { card.style.left = event.clientX - grip.x + 'px'; card.style.top = event.clientY - grip.y + 'px'; };
  addEventListener('pointermove', follow);
  addEventListener('pointerup', () => removeEventListener('pointermove', follow), { once: true });
});
</script>
<ul>${Array.from({ length: 400 }, (_, index) => `<li><a href="#${index}">Entry ${index}</a> with some text beside it</li>`).join('')}</ul>
<button id="end">End</button>`;

interface Act {
  readonly name: string;
  readonly selector: string;
  /** Name of the node in Waymark's page state. */
  readonly node: string;
  /** Name of the node that this one is dragged onto. */
  readonly goal?: string;
  readonly tool: string;
  readonly args: (round: number) => Readonly<Record<string, unknown>>;
  readonly playwright: (page: Page, selector: string, round: number) => Promise<unknown>;
  /** Script that resets the page before each of the two contestants. */
  readonly before?: string;
}

const TEXT = 'Lorem ipsum dolor sit amet. '.repeat(20);
const none = (): Readonly<Record<string, unknown>> => ({});
const playwrightClick = (page: Page, selector: string): Promise<void> => page.click(selector);

const ACTS: readonly Act[] = [
  {
    name: 'click, nothing changes',
    selector: '#idle',
    node: 'Idle',
    tool: 'click',
    args: none,
    playwright: playwrightClick,
  },
  {
    name: 'click, text changes',
    selector: '#count',
    node: 'Count',
    tool: 'click',
    args: none,
    playwright: playwrightClick,
  },
  {
    name: 'click a checkbox',
    selector: '#box',
    node: 'Box',
    tool: 'click',
    args: none,
    playwright: playwrightClick,
  },
  {
    name: 'click far below',
    selector: '#end',
    node: 'End',
    tool: 'click',
    args: none,
    playwright: playwrightClick,
    before: 'scrollTo(0, 0)',
  },
  {
    name: 'type 12 characters, beside pressSequentially',
    selector: '#line',
    node: 'Line',
    tool: 'type',
    args: (round) => ({ text: `Ada ${10_000_000 + round}` }),
    playwright: (page, selector, round) =>
      page.locator(selector).pressSequentially(`Bob ${10_000_000 + round}`),
    before: "line.value = ''",
  },
  {
    name: 'type 12 characters, beside fill',
    selector: '#line',
    node: 'Line',
    tool: 'type',
    args: (round) => ({ text: `Ada ${10_000_000 + round}` }),
    playwright: (page, selector, round) => page.fill(selector, `Bob ${10_000_000 + round}`),
  },
  {
    name: `type ${TEXT.length} characters, beside fill`,
    selector: '#lines',
    node: 'Lines',
    tool: 'type',
    args: (round) => ({ text: `${TEXT}${round}` }),
    playwright: (page, selector, round) => page.fill(selector, `${round}${TEXT}`),
  },
  {
    name: 'select an option',
    selector: '#list',
    node: 'List',
    tool: 'select',
    args: () => ({ option: 'One' }),
    playwright: (page, selector) => page.selectOption(selector, 'One'),
    before: "list.value = 'Two'",
  },
  {
    name: 'drag with five moves, beside dragTo with as many',
    selector: '#card',
    node: 'Card',
    goal: 'Place',
    tool: 'drag',
    args: none,
    playwright: (page, selector) =>
      page.locator(selector).dragTo(page.locator('#place'), { steps: 5 }),
    before: "card.style.left = card.style.top = '0px'",
  },
];

interface Timing {
  readonly act: Act;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

async function time(act: Act, tools: ToolDriver, page: Page): Promise<Timing> {
  await tools.evaluate('scrollTo(0, 0)');
  const { nodeId } = await tools.node(act.node);
  const goal = act.goal === undefined ? {} : { toNodeId: (await tools.node(act.goal)).nodeId };
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < options.rounds + WARM_UP; round += 1) {
    if (act.before !== undefined) await tools.evaluate(act.before);
    const { result, ms } = await tools.call(act.tool, { nodeId, ...goal, ...act.args(round) });
    if (!result.ok) throw new Error(`${act.name}: ${result.error.message}`);
    if (act.before !== undefined) await tools.evaluate(act.before);
    const startedAt = performance.now();
    await act.playwright(page, act.selector, round);
    if (round < WARM_UP) continue;
    ours.push(ms);
    theirs.push(performance.now() - startedAt);
  }
  return { act, ours, theirs };
}

await prepareProgram();
const site = await startSite({ '/': PAGE });
const waymark = await openWaymark();
try {
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  const opened = await tools.call('navigate', { url: `${site.url}/` });
  if (!opened.result.ok) throw new Error(opened.result.error.message);
  const page = waymark.app.windows().find((one) => one.url().startsWith(site.url));
  if (page === undefined) throw new Error('Playwright does not see the tab.');
  const rows: Row[] = [];
  const checks: Check[] = [];
  for (const act of ACTS) {
    const { ours, theirs } = await time(act, tools, page);
    const ratio = median(ours) / median(theirs);
    rows.push({
      act: act.name,
      'Waymark ms': Math.round(median(ours)),
      'Playwright ms': Math.round(median(theirs)),
      ratio,
    });
    checks.push(atMost(`${act.name}, times Playwright's`, ratio, MOST));
  }
  console.log(`Median of ${options.rounds} of each\n`);
  console.log(tableText(rows));
  console.log(`\n${checksText(checks)}`);
  const versions = await waymark.app.evaluate(() => ({
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
  }));
  if (options.json !== undefined)
    await writeReport(options.json, { checks, rows, machine: await describeMachine(versions) });
  if (checks.some(({ ok }) => !ok)) process.exitCode = 1;
} finally {
  await waymark.close();
  await site.close();
}
