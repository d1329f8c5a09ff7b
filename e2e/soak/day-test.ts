import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { atMost, checksText, tableText } from '../../bench/report.ts';
import { prepareProgram } from '../../scripts/launch/prepare-program.ts';
import { corporaOption, scriptCommand, wholeNumber } from '../../scripts/options/script-command.ts';
import { ROUTES } from '../../src/shared/ipc/routes.ts';
import { randomFrom } from '../../src/testing/random-from.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { type SiteRoute, startSite } from '../../src/testing/site/start-site.ts';
import { clickInPage } from '../fixtures/person.ts';
import { openWaymark } from '../fixtures/waymark.ts';
import { processesOf, stillThere } from '../kill/processes.ts';
import { runTask } from './run-task.ts';
import { type Sample, sampleOf } from './sample-program.ts';
import { BUILT_IN_TASK, SOAK_PAGE, SOAK_TASKS, soakModel } from './soak-tasks.ts';

const { percent, seed, corpora } = scriptCommand('test:day', {
  about: `A day of work in one life of the program, in an order that the seed decides: 400 pages are loaded, 60 tabs opened and closed, 40 runs
carried out, 30 files downloaded. Memory at the end is compared with that after the first tenth; no process may be left and nothing uncaught.`,
  examples: ['--percent 10', '--corpora DIR'],
})
  .option('--percent <n>', 'only so much of the day', wholeNumber(1, 100), 100)
  .option('--seed <n>', 'the same seed gives the same day', wholeNumber(1, 2_147_483_646), 1)
  .addOption(corporaOption('saved pages, readability/NAME/source.html'))
  .parse()
  .opts();

const DAY = { load: 400, tab: 60, run: 40, download: 30 } as const;
type Errand = keyof typeof DAY;
const LOAD_MS = 30_000;
const JUDGED_FROM_PERCENT = 50;
/** Wait for work that ends with a delay. */
const SETTLE_MS = 3000;

const random = randomFrom(seed);
const pick = <Each>(list: readonly Each[]): Each | undefined =>
  list[Math.floor(random() * list.length)];

/** Returns all errands of the day, shuffled. */
function errandsOfDay(): readonly Errand[] {
  const names = ['load', 'tab', 'run', 'download'] as const;
  return names
    .flatMap((name) => Array.from({ length: Math.ceil((DAY[name] * percent) / 100) }, () => name))
    .map((name) => ({ name, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

/** Returns the saved pages, if a folder is given; otherwise generated ones, some long, some with pictures and scripts. */
async function pagesOfDay(): Promise<Readonly<Record<string, SiteRoute>>> {
  if (corpora !== undefined) {
    const folder = join(corpora, 'readability');
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
    return Object.fromEntries(
      names.map((name) => [`/${encodeURIComponent(name)}/`, { folder: join(folder, name) }]),
    );
  }
  const rows = (count: number): string =>
    Array.from({ length: count }, (_, at) => `<tr><td>${at}<td>Row ${at}</tr>`).join('');
  return Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `/page-${at}`,
      `<!doctype html><title>Page ${at}</title><h1>Page ${at}</h1><table>${rows(at * 100)}</table>
       <script>globalThis.kept = new Array(${at * 10_000}).fill('x')</script>`,
    ]),
  );
}

await prepareProgram();
const pages = await pagesOfDay();
const site = await startSite({
  ...pages,
  '/page': SOAK_PAGE,
  '/files': '<!doctype html><title>Files</title><a id="file" href="/file">File</a>',
  '/file': (_request, response) => {
    response.writeHead(200, { 'content-disposition': 'attachment; filename="file.data"' });
    response.end(Buffer.alloc(100_000));
  },
});
const model = await startScriptedModel(soakModel);
// Saved pages name hosts that do not answer without a network, and a load would wait for each of them.
const waymark = await openWaymark({
  switches: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.localhost'],
});
const main = waymark.app.process().pid ?? 0;
const problems: string[] = [];
const samples: Sample[] = [];
const { port } = new URL(site.url);
/** URLs of the pages, each on its own site as on the web: what Chromium caches for a site's pages goes with its process. */
const addresses = Object.keys(pages).map(
  (path, at) =>
    `http://site-${at}.localhost:${port}${path}${path.endsWith('/') ? 'source.html' : ''}`,
);
const openTabs: number[] = [];

async function openTab(url: string): Promise<number> {
  return ROUTES['tab.open'].output.parse(await waymark.request('tab.open', { url })).tabId;
}

/** Loads a URL in a permanent tab and waits for its end. */
async function load(tabId: number, url: string): Promise<void> {
  await waymark.request('tab.navigate', { tabId, input: url });
  const tab = waymark.ui.locator(`button[data-tab-id="${tabId}"][aria-busy="false"]`);
  await tab.waitFor({ timeout: LOAD_MS }).catch((cause: unknown) => {
    throw new Error(`${url} was not loaded within ${LOAD_MS} ms.`, { cause });
  });
}

const ERRANDS: Readonly<Record<Errand, (number: number, mainTab: number) => Promise<void>>> = {
  load: (_number, mainTab) => load(mainTab, pick(addresses) ?? site.url),
  tab: async () => {
    // The eight newest tabs stay open.
    openTabs.push(await openTab(pick(addresses) ?? site.url));
    const oldest = openTabs.length > 8 ? openTabs.shift() : undefined;
    if (oldest !== undefined) await waymark.request('tab.close', { tabId: oldest });
  },
  run: async (number) => {
    const task = pick([...SOAK_TASKS, BUILT_IN_TASK]) ?? BUILT_IN_TASK;
    const place = { waymark, siteUrl: site.url, modelUrl: model.url };
    const { problem } = await runTask(place, number, task);
    if (problem !== null) problems.push(problem);
  },
  download: async () => {
    const tabId = await openTab(`${site.url}/files`);
    await waymark.ui.locator(`button[data-tab-id="${tabId}"]`, { hasText: 'Files' }).waitFor();
    await clickInPage(waymark, `${site.url}/files`, '#file');
    await sleep(200);
    await waymark.request('tab.close', { tabId });
  },
};

const errands = errandsOfDay();
const tenth = Math.max(1, Math.round(errands.length / 10));
const startedAt = Date.now();
const mainTab = await openTab(site.url);
for (const [at, errand] of errands.entries()) {
  await ERRANDS[errand](at, mainTab).catch((error: unknown) => {
    problems.push(`errand ${at} (${errand}): ${String(error)}`);
  });
  if (problems.length >= 5) break;
  if ((at + 1) % tenth !== 0) continue;
  samples.push(await sampleOf(waymark));
  console.log(`${at + 1} errands, ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
for (const tabId of openTabs) await waymark.request('tab.close', { tabId });
await sleep(SETTLE_MS);
const end = await sampleOf(waymark);
const [first = end] = samples;
problems.push(...model.problems);
const checks = [
  atMost('memory at the end ÷ after the first tenth', end.memoryMb / first.memoryMb, 1.2),
  atMost('open files more than after the first tenth', end.files.length - first.files.length, 10),
];
const rows = [...samples, end].map((one, at) => ({
  tenth: at + 1,
  'heap MB': Math.round(one.heapMb * 10) / 10,
  'own MB': Math.round(one.memoryMb),
  files: one.files.length,
  processes: one.processes,
  'database MB': Math.round(one.databaseMb * 10) / 10,
}));
console.log(`\n${tableText(rows)}\n\n${checksText(checks)}`);
// In a short test the first tenth ends before caches are full.
if (percent >= JUDGED_FROM_PERCENT)
  problems.push(...checks.filter((one) => !one.ok).map(({ name }) => `missed: ${name}`));
const processes = await processesOf(main);
// Closing fails after an uncaught error.
await waymark.close().catch((error: unknown) => problems.push(String(error)));
const left = await stillThere(processes, SETTLE_MS);
if (left.length > 0) problems.push(`${left.length} processes are left`);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
await Promise.all([site.close(), model.close()]);
process.exit(problems.length === 0 ? 0 : 1);
