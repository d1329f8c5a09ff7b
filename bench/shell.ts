import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { _electron as electron, type ElectronApplication } from '@playwright/test';

import { openWaymark } from '../e2e/fixtures/waymark.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { jsonOption, scriptCommand, wholeNumber } from '../scripts/options/script-command.ts';
import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import { ROUTES } from '../src/shared/ipc/routes.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { memoryOfTree } from './parallel/memory.ts';
import { atMost, checksText, describeMachine, tableText, writeReport } from './report.ts';
import {
  measureRunsPage,
  measureSwitching,
  measureTyping,
  processId,
} from './shell/measure-shell.ts';
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

/** After a start much is still on its way to the disk and back. */
const SETTLE_MS = 4000;

declare global {
  /** What shell/plain shows to this benchmark. */
  var openPlainTab: ((url: string) => Promise<void>) | undefined;
}

interface Contestant {
  readonly app: ElectronApplication;
  /** From the start to a field that takes the keyboard. */
  readonly usableMs: number;
  openTab(url: string): Promise<unknown>;
  close(): Promise<void>;
}

/** How long ago its process was made, in ms. */
async function ageOf(app: ElectronApplication): Promise<number> {
  const now = Date.now();
  return now - (await app.evaluate(() => process.getCreationTime() ?? Number.NaN));
}

async function startWaymark(): Promise<Contestant> {
  const waymark = await openWaymark({ isAtOnce: true });
  await waymark.ui.locator('textarea:focus').waitFor();
  const { app } = waymark;
  const usableMs = await ageOf(app);
  let isNew = true;
  return {
    app,
    usableMs,
    // The first page takes the new tab, as a person would have it; the other program has no tab before.
    openTab: async (url) => {
      await (isNew ? waymark.visit(url) : waymark.request('tab.open', { url }));
      isNew = false;
    },
    close: () => waymark.close(),
  };
}

async function startPlain(): Promise<Contestant> {
  const userData = await mkdtemp(join(tmpdir(), 'plain-electron-'));
  const launch = await resolveLaunch({ appFolder: resolve(import.meta.dirname, 'shell/plain') });
  const app = await electron.launch({
    executablePath: launch.executablePath,
    args: [`--user-data-dir=${userData}`, ...launch.args],
    env: { ...launch.env, XDG_CONFIG_HOME: userData },
  });
  const window = await app.firstWindow();
  await window.locator('input:focus').waitFor();
  const usableMs = await ageOf(app);
  return {
    app,
    usableMs,
    openTab: (url) => app.evaluate((_modules, address) => globalThis.openPlainTab?.(address), url),
    close: async () => {
      await app.close();
      await rm(userData, { recursive: true, force: true });
    },
  };
}

interface Measured {
  readonly usableMs: number;
  readonly megabytes: number;
  readonly megabytesPerTab: number;
}

/** Memory with one tab, as both have it, and what each further one adds. */
async function measure(start: () => Promise<Contestant>, url: string): Promise<Measured> {
  const times: number[] = [];
  for (let count = 1; count < values.starts; count += 1) {
    const contestant = await start();
    times.push(contestant.usableMs);
    await contestant.close();
  }
  const last = await start();
  times.push(last.usableMs);
  const pid = processId(last.app);
  await last.openTab(url);
  await wait(SETTLE_MS);
  const megabytes = await memoryOfTree(pid);
  for (let count = 1; count < values.tabs; count += 1) await last.openTab(`${url}?${count}`);
  await wait(SETTLE_MS);
  const megabytesPerTab = ((await memoryOfTree(pid)) - megabytes) / (values.tabs - 1);
  await last.close();
  return { usableMs: median(times), megabytes, megabytesPerTab };
}

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

/** A profile that is gone when `use` is over. */
async function withProfile<Result>(use: (userData: string) => Promise<Result>): Promise<Result> {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  try {
    return await use(userData);
  } finally {
    await rm(userData, { recursive: true, force: true });
  }
}

await prepareProgram();
const site = await startSite({
  '/': '<title>Plain page</title><h1>Plain page</h1><p>Words.',
  '/notes': NOTES_PAGE,
});
const plain = await measure(startPlain, site.url);
const shell = await measure(startWaymark, site.url);
const tabs = await measureTabs(site.url);
const typing = await withProfile(async (userData) => {
  await seedHistory(userData, values.pages);
  return measureTyping(userData);
});
const runsMs = await withProfile(async (userData) => {
  seedRuns(userData, values.runs);
  return measureRunsPage(userData);
});
const chat = await measureChat(`${site.url}/notes`, values.messages);
await site.close();

const checks = [
  atMost('window usable, times plain Electron', shell.usableMs / plain.usableMs, 1.5),
  atMost('memory over plain Electron', shell.megabytes - plain.megabytes, 80, 'MB'),
  atMost('memory a tab over a plain view', shell.megabytesPerTab - plain.megabytesPerTab, 5, 'MB'),
  atMost('tab switch, p95', tabs.ms, 50, 'ms'),
  atMost(`runs page with ${values.runs} runs`, runsMs, 150, 'ms'),
  atMost(`a key in the box with ${values.pages} pages, p95`, typing.keyMs, 16, 'ms'),
  atMost(`longest task, chat of ${chat.messages} messages scrolled`, chat.longestTaskMs, 50, 'ms'),
  atMost(`suggestions with ${values.pages} pages, p95`, typing.linesMs, 50, 'ms'),
];
const rows = [
  { program: 'plain Electron', ...plain },
  { program: 'Waymark', ...shell },
];
console.log(`${tableText(rows)}\n\n${checksText(checks)}`);
if (values.json !== undefined)
  await writeReport(values.json, { checks, rows, machine: await describeMachine(tabs.versions) });
