import { Option } from '@commander-js/extra-typings';

import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  corporaOption,
  jsonOption,
  scriptCommand,
  textValue,
  wholeNumber,
} from '../scripts/options/script-command.ts';
import {
  CONTESTANTS,
  type Contestant,
  type Measured,
  measurePage,
  type PageResult,
} from './measure-page.ts';
import { perceptionChecks } from './perception-checks.ts';
import { openProgram } from './program.ts';
import { checksText, describeMachine, type Row, tableText, writeReport } from './report.ts';
import { servePages } from './serve-pages.ts';
import { mean, median, quantile } from './statistics.ts';

const MAX_FINDINGS = 40;

const options = scriptCommand('bench:perception', {
  about: `Reads pages with Waymark, with Playwright's snapshot for models and with two raw CDP calls, in turns, in the same program:
time, size, tokens, and how much of what a person could act on is listed.`,
  examples: ['--pages generated --samples 3', '--corpora DIR --only wikipedia --findings'],
})
  .addOption(corporaOption('saved pages, readability/NAME/source.html'))
  .addOption(
    new Option('--pages <which>', 'which pages are read')
      .choices(['real', 'generated', 'all'] as const)
      .default('all' as const),
  )
  .option('--samples <n>', 'how often each page is read', wholeNumber(1, 1000), 5)
  .option('--only <name>', 'only the page of this name', textValue)
  .option('--findings', 'print what was missed, what is wrong and other remarks, page by page')
  .addOption(jsonOption())
  .parse()
  .opts();

async function main(): Promise<void> {
  await prepareProgram();
  const server = await servePages(options.corpora ?? null);
  if (server.real.length === 0 && options.pages !== 'generated')
    console.log(
      'No saved pages: name their folder with --corpora or WAYMARK_CORPORA. Only generated pages are measured.\n',
    );
  const pages = [
    ...(options.pages === 'generated' ? [] : server.real),
    ...(options.pages === 'real' ? [] : server.generated),
  ].filter(({ name }) => options.only === undefined || name === options.only);
  const program = await openProgram();
  const results: PageResult[] = [];
  try {
    for (const page of pages) {
      process.stderr.write(`${page.name} `);
      // Playwright takes about a second for a big page, so three samples are enough.
      const samples = page.kind === 'big' ? Math.min(3, options.samples) : options.samples;
      results.push(await measurePage(program, page, samples));
    }
  } finally {
    process.stderr.write('\n');
    await program.close();
    server.close();
  }
  const rows = results.flatMap(rowsOf);
  const checks = perceptionChecks(results);
  const machine = await describeMachine(program.versions);
  for (const [title, text] of tables(results, rows)) console.log(`${title}\n\n${text}\n`);
  if (options.findings === true) for (const result of results) printFindings(result);
  console.log(checksText(checks));
  console.log(
    `\n${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.os}, Node ${machine.node}, Electron ${machine.electron}, Chromium ${machine.chromium}`,
  );
  if (options.json !== undefined) await writeReport(options.json, { checks, rows, machine });
}

function rowsOf({
  page,
  htmlBytes,
  results,
  unchangedMs,
  wholeMs,
  counted,
  recallWithCounted,
}: PageResult): readonly Row[] {
  return CONTESTANTS.flatMap((contestant) => {
    const measured = results[contestant];
    if (measured === undefined) return [];
    const { coldMs, ms, tokens, bytes, score } = measured;
    return [
      {
        page: page.name,
        kind: page.kind,
        contestant,
        p50: round(median(ms)),
        p95: round(quantile(ms, 0.95)),
        cold: round(coldMs),
        unchanged: contestant === 'waymark' ? round(unchangedMs) : null,
        whole: contestant === 'waymark' ? round(wholeMs) : null,
        tokens,
        bytes,
        htmlBytes,
        listed: score?.listed ?? null,
        counted: contestant === 'waymark' ? counted : null,
        recallNow: score?.recallNow ?? null,
        recallPage: page.kind === 'big' ? null : (score?.recallPage ?? null),
        withCounted: contestant === 'waymark' && page.kind !== 'big' ? recallWithCounted : null,
        precision: score?.precision ?? null,
      },
    ];
  });
}

const round = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : Math.round(value * 100) / 100;

function tables(
  results: readonly PageResult[],
  rows: readonly Row[],
): readonly (readonly [title: string, text: string])[] {
  const real = results.filter(({ page }) => page.kind === 'real');
  const generated = rows.filter((row) => row['kind'] !== 'real');
  const list: [string, string][] = [];
  if (real.length > 0)
    list.push([
      `${real.length} real pages; ms over the pages' medians, ×PW: median of the pages' ratios to Playwright`,
      tableText(CONTESTANTS.map((contestant) => summary(contestant, real))),
    ]);
  if (generated.length > 0)
    list.push([
      'Generated pages',
      tableText(generated.map((row) => percentages(without(row, ['kind', 'htmlBytes'])))),
    ]);
  return list;
}

function summary(contestant: Contestant, results: readonly PageResult[]): Row {
  const all = results.flatMap(({ page, results: { [contestant]: measured, playwright } }) =>
    measured === undefined ? [] : [{ page, measured, playwright }],
  );
  const of = (pick: (measured: Measured) => number | null | undefined): readonly number[] =>
    all.flatMap(({ measured }) => pick(measured) ?? []);
  const medians = of(({ ms }) => median(ms));
  const ratios = all.flatMap(({ measured, playwright }) =>
    playwright === undefined ? [] : median(measured.ms) / median(playwright.ms),
  );
  const isWaymark = contestant === 'waymark';
  return percentages({
    contestant,
    pages: all.length,
    p50: round(median(medians)),
    p95: round(quantile(medians, 0.95)),
    cold: round(median(of(({ coldMs }) => coldMs))),
    unchanged: isWaymark ? round(median(results.map(({ unchangedMs }) => unchangedMs))) : null,
    '×PW': round(median(ratios)),
    'tokens p50': round(median(of(({ tokens }) => tokens))),
    'tokens p95': round(
      quantile(
        of(({ tokens }) => tokens),
        0.95,
      ),
    ),
    'kB p50': round(median(of(({ bytes }) => bytes)) / 1000),
    listed: round(median(of(({ score }) => score?.listed))),
    recallNow: mean(of(({ score }) => score?.recallNow)),
    recallPage: mean(of(({ score }) => score?.recallPage)),
    withCounted: isWaymark ? mean(results.map(({ recallWithCounted }) => recallWithCounted)) : null,
    precision: mean(of(({ score }) => score?.precision)),
  });
}

function without(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

function percentages(row: Row): Row {
  const shares = new Set(['recallNow', 'recallPage', 'withCounted', 'precision']);
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      shares.has(column) && typeof value === 'number' && !Number.isNaN(value)
        ? `${(100 * value).toFixed(1)} %`
        : value,
    ]),
  );
}

function printFindings({ page, results, remarks, overlooked }: PageResult): void {
  const { waymark, playwright } = results;
  const lines = [
    ...remarks,
    // On a big page nearly all elements are only counted, or not even that.
    ...(page.kind === 'big' ? [] : overlooked.map((line) => `waymark overlooked ${line}`)),
    ...(waymark?.score?.wrong.map((line) => `waymark is wrong about ${line}`) ?? []),
    ...(playwright?.score?.missed.map((line) => `playwright missed ${line}`) ?? []),
    ...(playwright?.score?.wrong.map((line) => `playwright is wrong about ${line}`) ?? []),
  ];
  const shown = lines.slice(0, MAX_FINDINGS);
  const rest = lines.length - shown.length;
  if (rest > 0) shown.push(`and ${rest} more`);
  if (lines.length > 0) console.log(`${page.name}\n  ${shown.join('\n  ')}\n`);
}

await main();
