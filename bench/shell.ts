import { setTimeout as wait } from 'node:timers/promises';

import { openWaymark } from '../e2e/fixtures/waymark.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { jsonOption, scriptCommand, wholeNumber } from '../scripts/options/script-command.ts';
import { ROUTES } from '../src/shared/ipc/routes.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { atMost, checksText, describeMachine, tableText, writeReport } from './report.ts';
import { measureRunsPage, measureSwitching, measureTyping } from './shell/measure-shell.ts';
import { withFolder } from './shell/contestants.ts';
import { measureMemory, measureStarts } from './shell/measure-program.ts';
import { measureChat, NOTES_PAGE } from './shell/measure-chat.ts';
import { seedHistory, seedRuns } from './shell/seed-profile.ts';
import { median } from './statistics.ts';

const values = scriptCommand('bench:shell', {
  about: `The window itself, beside an Electron program that has nothing but a window: start, memory, tabs, the runs page with many runs, typing
with a long history. Memory is PSS, of Linux.`,
  examples: ['--starts 5 --json shell.json'],
})
  .option('--starts <n>', 'how often each is started', wholeNumber(1, 50), 5)
  .option('--tabs <n>', 'how many tabs memory is measured with', wholeNumber(2, 50), 10)
  .option('--pages <n>', 'pages of the history', wholeNumber(1, 1_000_000), 100_000)
  .option('--runs <n>', 'runs of the runs page', wholeNumber(1, 100_000), 10_000)
  .option('--messages <n>', 'steps in the chat', wholeNumber(10, 5000), 2000)
  .addOption(jsonOption())
  .parse()
  .opts();

/** Wait after a start, while disk access continues. */
const SETTLE_MS = 4000;

async function measureTabs(
  url: string,
): Promise<{ readonly ms: number; readonly versions: Versions }> {
  const waymark = await openWaymark();
  try {
    const tabIds: number[] = [];
    for (let count = 0; count < values.tabs; count += 1) {
      const { tabId } = ROUTES['tab.open'].output.parse(await waymark.request('tab.open', { url }));
      tabIds.push(tabId);
    }
    await wait(SETTLE_MS);
    const ms = await measureSwitching(waymark, tabIds);
    const versions = await waymark.app.evaluate(() => ({
      electron: process.versions['electron'] ?? '',
      chromium: process.versions['chrome'] ?? '',
    }));
    return { ms, versions };
  } finally {
    await waymark.close();
  }
}

interface Versions {
  readonly electron: string;
  readonly chromium: string;
}

await prepareProgram();
const site = await startSite({
  '/': '<title>Plain page</title><h1>Plain page</h1><p>Words.',
  '/notes': NOTES_PAGE,
});
const starts = await measureStarts(values.starts);
const plainMs = median(starts.plain);
const shellMs = median(starts.waymark);
const { plain, waymark: shell } = await measureMemory(site, values.tabs);
const tabs = await measureTabs(site.url);
const typing = await withFolder(async (userData) => {
  await seedHistory(userData, values.pages);
  return measureTyping(userData);
});
const runsMs = await withFolder(async (userData) => {
  seedRuns(userData, values.runs);
  return measureRunsPage(userData);
});
const chat = await measureChat(`${site.url}/notes`, values.messages);
await site.close();

const checks = [
  atMost('window usable, times plain Electron', shellMs / plainMs, 1.5),
  atMost('memory over plain Electron', shell.megabytes - plain.megabytes, 80, 'MB'),
  atMost('memory a tab over a plain view', shell.megabytesPerTab - plain.megabytesPerTab, 5, 'MB'),
  atMost('tab switch, p95', tabs.ms, 50, 'ms'),
  atMost(`runs page with ${values.runs} runs`, runsMs, 150, 'ms'),
  atMost(`a key in the box with ${values.pages} pages, p95`, typing.keyMs, 16, 'ms'),
  atMost(`longest task, chat of ${chat.messages} messages scrolled`, chat.longestTaskMs, 50, 'ms'),
  atMost(`suggestions with ${values.pages} pages, p95`, typing.linesMs, 50, 'ms'),
];
const rows = [
  { program: 'plain Electron', usableMs: plainMs, ...plain },
  { program: 'Waymark', usableMs: shellMs, ...shell },
];
console.log(`${tableText(rows)}\n\n${checksText(checks)}`);
if (values.json !== undefined)
  await writeReport(values.json, { checks, rows, machine: await describeMachine(tabs.versions) });
