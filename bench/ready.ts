import type { Page } from '@playwright/test';

import { startToolRun, type ToolDriver } from '../e2e/fixtures/tool-driver.ts';
import { openWaymark } from '../e2e/fixtures/waymark.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { jsonOption, scriptCommand, wholeNumber } from '../scripts/options/script-command.ts';
import { type BusyPage, serveNeverIdlePages } from '../e2e/sites/never-idle-pages.ts';
import { atMost, checksText, describeMachine, type Row, tableText, writeReport } from './report.ts';
import { median } from './statistics.ts';

const options = scriptCommand('bench:ready', {
  about: `Pages that never finish loading, or show their content late: how long it takes from the beginning of the navigation until
Waymark's first look, and until Playwright's load, domcontentloaded and networkidle, in the same program; and whether the page held its content then.`,
  examples: ['--rounds 5', '--json ready.json'],
})
  .option('--rounds <n>', 'how often each page is opened', wholeNumber(1, 100), 3)
  .addOption(jsonOption())
  .parse()
  .opts();

/** Timeout of a wait; Playwright's default is 30 s. */
const MOST_MS = 5_000;
const STATES = ['load', 'domcontentloaded', 'networkidle'] as const;
/** Limits in ms for the first reading of a page: `late` from the time that its content is there, `worst` from the navigation. */
const TARGET_MS = { late: 1500, worst: 6000 } as const;

interface Opened {
  readonly ms: number;
  readonly holds: boolean;
}

async function byWaymark(tools: ToolDriver, url: string, content: string): Promise<Opened> {
  const startedAt = performance.now();
  await tools.call('navigate', { url });
  await tools.observe();
  const ms = performance.now() - startedAt;
  const { result } = await tools.call('read_page', { whole: true });
  return { ms, holds: result.ok && JSON.stringify(result.output).includes(content) };
}

async function byPlaywright(
  page: Page,
  url: string,
  content: string,
  waitUntil: (typeof STATES)[number],
): Promise<Opened> {
  const startedAt = performance.now();
  const hasCome = await page.goto(url, { waitUntil, timeout: MOST_MS }).then(
    () => true,
    () => false,
  );
  const ms = performance.now() - startedAt;
  const holds = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .then(
      (text) => text.includes(content),
      () => false,
    );
  return { ms: hasCome ? ms : Number.POSITIVE_INFINITY, holds };
}

async function rowOf(page: BusyPage, open: readonly (() => Promise<Opened>)[]): Promise<Row> {
  const cells = await inTurns(open.map((one) => () => timed(one)));
  const [waymark, ...others] = cells;
  return {
    page: page.name,
    'content ms': page.contentMs,
    waymark: waymark?.ms ?? null,
    holds: waymark?.holds ?? null,
    ...Object.fromEntries(
      STATES.flatMap((state, index) => [
        [state, others[index]?.ms ?? null],
        [`holds (${state})`, others[index]?.holds ?? null],
      ]),
    ),
  };
}

async function timed(
  open: () => Promise<Opened>,
): Promise<{ readonly ms: number | null; readonly holds: string }> {
  const opened = await inTurns(Array.from({ length: options.rounds }, () => open));
  const ms = median(opened.map((one) => one.ms));
  const held = opened.filter(({ holds }) => holds).length;
  return {
    ms: Number.isFinite(ms) ? Math.round(ms) : null,
    holds: held === opened.length ? 'yes' : held === 0 ? 'no' : `${held}/${opened.length}`,
  };
}

async function inTurns<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  for (const work of works) done.push(await work());
  return done;
}

async function main(): Promise<void> {
  await prepareProgram();
  const server = await serveNeverIdlePages();
  const program = await openWaymark();
  const versions = await program.app.evaluate(() => ({
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
  }));
  const rows: Row[] = [];
  try {
    // The tab belongs to the person, so Playwright may load loopback pages in it.
    const tab = program.app.windows().find((page) => page.url().startsWith('about:blank'));
    if (tab === undefined) throw new Error('The program opened no tab');
    await program.app.evaluate((_electron, url) => {
      if (globalThis.__perceptionBench !== undefined)
        globalThis.__perceptionBench.targetUrlHint = url;
    }, server.url);
    const tools = await startToolRun(program.app, [server.hostPort]);
    for (const page of server.pages) {
      process.stderr.write(`${page.name} · `);
      const url = `${server.url}${page.path}`;
      rows.push(
        await rowOf(page, [
          () => byWaymark(tools, url, page.content),
          ...STATES.map((state) => () => byPlaywright(tab, url, page.content, state)),
        ]),
      );
    }
  } finally {
    process.stderr.write('\n');
    await program.close();
    server.close();
  }
  const late = rows.map((row) => Number(row['waymark']) - Number(row['content ms']));
  const checks = [
    atMost('first look after the content is there', Math.max(...late), TARGET_MS.late, 'ms'),
    atMost(
      'first look after the navigation',
      Math.max(...rows.map((row) => Number(row['waymark']))),
      TARGET_MS.worst,
      'ms',
    ),
    atMost(
      'pages whose content was missed',
      rows.filter((row) => row['holds'] !== 'yes').length,
      0,
    ),
  ];
  const machine = await describeMachine(versions);
  console.log(`${tableText(rows)}\n\n–: not within ${MOST_MS / 1000} s\n\n${checksText(checks)}`);
  if (options.json !== undefined) await writeReport(options.json, { checks, rows, machine });
}

await main();
