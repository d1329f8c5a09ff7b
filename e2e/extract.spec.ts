import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { BOOKED, DATA_PAGES } from './sites/data-pages.ts';
import { RunEventSchema } from '../src/shared/model/run/run-event.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(DATA_PAGES);
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

test('extract gives the tables, lists and links that a person can see @long', async () => {
  await tools.call('navigate', { url: `${site.url}/harbours` });
  const all = { tables: true, lists: true, links: true };
  const { result } = await tools.call('extract', { format: all, links: true });
  expect(result).toMatchObject({ ok: true });
  const output = result.ok ? result.output : null;
  expect(output).toEqual({
    tables: [
      {
        name: 'Guest harbours',
        columns: ['Town', 'Town (link)', 'Berths / Guests', 'Berths / Members', 'Fee'],
        rows: [
          {
            Town: 'Ystad',
            'Town (link)': `${site.url}/ystad`,
            'Berths / Guests': '120',
            'Berths / Members': '200',
            Fee: '1.299,50 kr',
          },
          {
            Town: 'Simrishamn\nby the fish market',
            'Town (link)': '',
            'Berths / Guests': '90',
            'Berths / Members': '150',
            Fee: '250 kr',
          },
          {
            Town: 'Kivik',
            'Town (link)': '',
            'Berths / Guests': '60',
            'Berths / Members': '150',
            Fee: '190 kr',
          },
        ],
      },
      {
        name: 'Boats in port',
        columns: ['Name', 'Length'],
        rows: [
          { Name: 'Sealark', Length: '11.2 m' },
          { Name: 'Tern', Length: '8.9 m' },
        ],
      },
      { name: '', columns: ['Month', 'Guests'], rows: [{ Month: 'July', Guests: '840' }] },
    ],
    lists: [
      {
        name: 'Rules',
        items: [
          { text: 'Slow down', items: ['3 knots inside', '5 knots outside'] },
          { text: 'Pay the fee', link: `${site.url}/fees` },
        ],
      },
      {
        name: 'Rules',
        items: [
          { term: 'Open', description: 'May to September' },
          { term: 'VHF, Channel', description: '12' },
        ],
      },
    ],
    links: [
      { text: 'Ystad', url: `${site.url}/ystad` },
      { text: 'the fee', url: `${site.url}/fees` },
      { text: 'the map', url: 'https://example.org/map?z=1' },
    ],
    _note: expect.stringContaining('2 in menus'),
  });
});

test('extract keeps a table whose cells hold tables and fields, and takes no page numbers for a list @long', async () => {
  await tools.call('navigate', { url: `${site.url}/orders` });
  const { result } = await tools.call('extract', { format: { tables: true, lists: true } });
  const output = result.ok ? result.output : null;
  expect(output).toMatchObject({
    tables: [
      {
        name: 'Orders',
        rows: [
          { Order: '1', Lines: 'Kettle 2\nMug 6', Paid: '☑' },
          { Order: '2', Lines: 'none so far •••', Paid: '☐' },
        ],
      },
      { rows: [{ 'Column 1': 'Kettle', 'Column 2': '2' }, { 'Column 1': 'Mug' }] },
    ],
    lists: [],
  });
});

test('extract says what takes a model and what takes a run @long', async () => {
  await tools.call('navigate', { url: `${site.url}/harbours` });
  expect((await tools.call('extract', { format: { town: 'string' } })).result).toMatchObject({
    ok: false,
    error: { code: 'NEEDS_MODEL' },
  });
  expect(
    (await tools.call('extract', { format: { tables: true }, pages: 'all' })).result,
  ).toMatchObject({ ok: false, error: { code: 'ONE_PAGE_ONLY' } });
});

test('extract gives lists that do not say that they are, and no parts of a layout @long', async () => {
  await tools.call('navigate', { url: `${site.url}/log` });
  const { result } = await tools.call('extract', { format: { lists: true }, links: true });
  const day = (number: number, words: string) => ({
    text: `Day ${number}\n${words} more`,
    link: `${site.url}/day/${number}`,
  });
  expect(result).toMatchObject({
    ok: true,
    output: {
      lists: [
        { name: 'Entries', items: [day(1, 'Left Ystad'), day(2, 'Fog'), day(4, 'Kivik')] },
        { name: 'Tags', items: ['storm', 'fog', 'calm'] },
        { name: 'Around', items: ['Ystad'] },
        { name: 'Around', items: ['Tern'] },
        { name: 'Around', items: ['none'] },
      ],
    },
  });
});

/** Extraction that a run makes, with the page where it is made. */
interface Extraction {
  readonly at: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const EXTRACTIONS: readonly [Extraction, ...Extraction[]] = [
  { at: '/ships/1', args: { format: { ships: [{ name: 'string', tons: 0 }] }, pages: 'all' } },
  { at: '/feed', args: { format: { lists: true }, scroll: true } },
  { at: '/stock', args: { format: { tables: true }, scroll: true } },
];

/** Runs these extractions and returns their outputs and the run's events. */
async function runExtractions(extractions: readonly [Extraction, ...Extraction[]]) {
  let round = -1;
  const answer = `Read from ${extractions[0].at} on.`;
  const model = await startScriptedModel(({ role }) => {
    if (role === 'planner') {
      round += 1;
      return round < extractions.length
        ? { plan: { proposedActions: ['Extract'] } }
        : { plan: { taskComplete: true, finalAnswer: answer } };
    }
    const { at, args } = extractions[round] ?? extractions[0];
    return {
      calls: [
        { tool: 'navigate', args: { url: `${site.url}${at}` } },
        { tool: 'extract', args },
        { tool: 'done', args: { success: true, message: '' } },
      ],
    };
  });
  await waymark.connect(model.url);
  await waymark.visit(`${site.url}/harbours`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Harbours');
  await waymark.ask(`Extract it all, from ${site.url}`);
  await expect(waymark.lastRun).toContainText(answer, { timeout: 160_000 });
  expect(model.problems).toEqual([]);
  await model.close();

  const runs = z
    .array(z.object({ runId: z.string() }))
    .parse(await waymark.request('run.list', { limit: 1, beforeStartedAt: null }));
  const { events } = z
    .object({ events: z.array(RunEventSchema) })
    .parse(await waymark.request('run.get', { runId: runs[0]?.runId }));
  const outputs = events.flatMap(({ body }) =>
    body.type === 'step.noted' && body.tool === 'extract' && body.result.ok
      ? [body.result.output]
      : [],
  );
  // A run in the same chat includes the outputs of earlier ones.
  return { outputs: outputs.slice(-extractions.length), events };
}

const BookedSchema = z.object({
  tables: z.tuple([
    z.object({ rows: z.array(z.object({ Payer: z.string(), Amount: z.coerce.number() })) }),
  ]),
  _note: z.string().optional(),
});

test('a run extracts through pages, a page that grows and a list that is drawn in part', async () => {
  test.setTimeout(120_000);
  const { outputs, events } = await runExtractions(EXTRACTIONS);
  expect(outputs).toEqual([
    {
      ships: Array.from({ length: 23 }, (_, index) => ({
        name: `Ship ${index + 1}`,
        tons: 100 + index * 7,
      })),
    },
    {
      lists: [
        { name: 'Feed', items: Array.from({ length: 60 }, (_, index) => `Entry ${index + 1}`) },
      ],
    },
    {
      tables: [
        {
          name: 'Stock',
          columns: ['Article', 'Count'],
          rows: Array.from({ length: 80 }, (_, index) => ({
            Article: `Article ${index + 1}`,
            Count: String((index + 1) % 4),
          })),
        },
      ],
    },
  ]);

  await waymark.unfoldSteps();
  // The steps of each extraction are folded into one line.
  const folded = waymark.lastRun.locator('.folded-steps');
  await expect(folded).toHaveCount(EXTRACTIONS.length);
  const lines = folded.first().locator('.step-line');
  await expect(lines).toHaveCount(1);
  await folded
    .first()
    .getByText(/^\d+ steps$/)
    .click();
  await expect(lines).not.toHaveCount(1);

  const stock = waymark.lastRun.getByRole('region', { name: 'Stock' });
  await expect(stock.getByRole('row')).toHaveCount(51);
  await waymark.lastRun.getByRole('button', { name: 'Show 30 more rows' }).click();
  await expect(stock.getByRole('row')).toHaveCount(81);
  const data = waymark.lastRun.getByRole('region', { name: 'Extracted data' }).last();
  await data.getByRole('button', { name: 'Copy' }).click();
  await expect(data).toContainText('Copied.');
  expect(await waymark.app.evaluate(({ clipboard }) => clipboard.readText())).toMatch(
    /^Article\tCount\nArticle 1\t1\n/,
  );
  const file = join(waymark.userData, 'stock.csv');
  await waymark.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
  await data.getByRole('button', { name: 'Save as CSV…' }).click();
  await expect(data).toContainText('Saved as stock.csv.');
  expect(await readFile(file, 'utf8')).toMatch(/^\uFEFFArticle,Count\r\nArticle 1,1\r\n/);

  const notes = events.flatMap(({ body }) => (body.type === 'note' ? [body.text] : []));
  expect(notes).toContain('Read page 5: 3 rows.');
});

test(
  'a row that is read twice counts once, two equal rows twice, and placeholders are no rows',
  { tag: '@long' },
  async () => {
    test.setTimeout(180_000);
    const scroll = { format: { tables: true }, scroll: true };
    const { outputs } = await runExtractions([
      { at: '/booked', args: scroll },
      { at: '/booked-unnumbered', args: scroll },
      { at: '/booked', args: { format: { tables: true } } },
      { at: '/cards', args: { format: { lists: true }, scroll: true } },
      { at: '/berths/1', args: { format: { tables: true }, pages: 'all' } },
      { at: '/berths/1', args: { format: { tables: true }, pages: 2 } },
    ]);
    const sum = BOOKED.reduce((total, { cents }) => total + cents, 0) / 100;
    for (const output of outputs.slice(0, 2)) {
      const { tables, _note } = BookedSchema.parse(output);
      expect(tables[0].rows.map(({ Payer }) => Payer)).toEqual(BOOKED.map(({ payer }) => payer));
      expect(tables[0].rows.reduce((total, { Amount }) => total + Amount, 0)).toBeCloseTo(sum, 5);
      expect(_note).toBeUndefined();
    }
    expect(outputs[2]).toMatchObject({ _note: expect.stringMatching(/“Booked”: \d+ of 140 read/) });
    expect(outputs[3]).toEqual({
      lists: [
        {
          name: 'Cards',
          items: Array.from({ length: 40 }, (_, index) =>
            index % 2 ? 'Sold' : `Card ${index + 1}`,
          ),
        },
      ],
    });
    const berths = (count: number) => ({
      name: 'Berths',
      columns: ['Berth', 'State'],
      rows: Array.from({ length: count }, (_, index) => ({
        Berth: String(Math.ceil((index + 1) / 2)),
        State: 'free',
      })),
    });
    expect(outputs[4]).toEqual({ tables: [berths(23)] });
    expect(outputs[5]).toMatchObject({ tables: [berths(20)] });
    expect(JSON.stringify(outputs[5])).toContain(
      '20 of 23 read (“Showing 11 to 20 of 23 entries”)',
    );
  },
);

test('the built-in engine extracts tables in plain words @long', async () => {
  await waymark.request('settings.update', { provider: { kind: 'builtin' } });
  await waymark.visit(`${site.url}/harbours`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Harbours');
  await waymark.ask('Extract the tables');
  await expect(waymark.lastRun).toContainText('Extracted 3 tables with 6 rows.', {
    timeout: 30_000,
  });
  await expect(waymark.lastRun.getByRole('region', { name: 'Boats in port' })).toContainText(
    'Tern',
  );
});
