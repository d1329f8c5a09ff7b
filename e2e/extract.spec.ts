import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { DATA_PAGES } from './sites/data-pages.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async () => {
  site = await startSite(DATA_PAGES);
  waymark = await openWaymark();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async () => {
  await waymark.close();
  await site.close();
});

test('extract gives the tables, lists and links that a person can see', async () => {
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

test('extract says what takes a model and what takes a run', async () => {
  await tools.call('navigate', { url: `${site.url}/harbours` });
  expect((await tools.call('extract', { format: { town: 'string' } })).result).toMatchObject({
    ok: false,
    error: { code: 'NEEDS_MODEL' },
  });
  expect(
    (await tools.call('extract', { format: { tables: true }, pages: 'all' })).result,
  ).toMatchObject({ ok: false, error: { code: 'ONE_PAGE_ONLY' } });
});
