import { pressKey } from '../../e2e/fixtures/person.ts';
import { windowOpenedBy } from '../../e2e/fixtures/windows.ts';
import { MemoryListsSchema } from '../../src/shared/model/memory/memory.ts';
import { unwanted } from './days-of-work.ts';
import type { Day } from './ledger.ts';
import { calls, says, type Week } from './week.ts';

const pages: Day = {
  name: '5 pages',
  happens: async (week) => {
    const { news, waymark } = week;
    await week.open(`${news.url}/sea?early`, 'Under the sea');
    await week.look();
    const elsewhere = news.url.replace('127.0.0.1', 'localhost');
    await waymark.request('seen.set', { seen: { isOn: true, except: ['localhost.'] } });
    await week.visit(`${news.url}/sea`, 'Under the sea');
    await week.look();
    for (const [path, title] of [
      ['/account', 'Account'],
      ['/sign-in', 'Sign in'],
    ] as const) {
      await week.visit(`${news.url}${path}`, title);
      await week.look();
    }
    await week.visit(`${elsewhere}/excluded`, 'Excluded page');
    await week.look();
    return [];
  },
  kept: ['page: Under the sea'],
  not: [
    { what: 'a page before it was switched on', word: 'early', why: 'off by default' },
    { what: 'a page with an account number', word: 'Account', why: 'banking, by its check digits' },
    { what: 'a page that asks for a password', word: 'Sign in', why: 'it asks for a secret' },
    { what: 'a page of an excluded site', word: 'Excluded', why: 'on the list of exceptions' },
  ],
};

const privateWindow: Day = {
  name: '6 a private window',
  happens: async (week) => {
    const { news, waymark } = week;
    const hidden = await windowOpenedBy(waymark.app, () =>
      pressKey(waymark, 'N', 'control', 'shift'),
    );
    const url = `${news.url}/private`;
    const bar = hidden.getByRole('combobox', { name: 'Address or search' });
    await bar.fill(url);
    await bar.press('Enter');
    await hidden.getByRole('tab', { name: 'Hidden page' }).waitFor();
    await week.write(url, { name: 'Privatecanary', address: 'Privatecanary Road 1' });
    await week.press(url, '#order button');
    const wrong = await unwanted(week);
    await week.look(hidden);
    const before = week.asked.length;
    week.next(says('Hidden end.'));
    await hidden.getByRole('button', { name: /^Ask(?! again)/ }).click();
    const box = hidden.getByRole('textbox', { name: 'What do you want done?' });
    await box.fill('What is here? My name is Privatecanary.');
    await box.press('Enter');
    await hidden.getByText('Hidden end.').waitFor();
    const told = week.asked[before]?.text ?? '';
    await hidden.close();
    return [
      ...wrong,
      ...(await unwanted(week)),
      ...['Use metric units.', 'Facts:', 'leads to']
        .filter((text) => told.includes(text))
        .map((text) => `a private run was told “${text}”`),
    ];
  },
  kept: [],
  not: [
    {
      what: 'a form, a page, a task and a run there',
      word: 'Privatecanary',
      why: 'private windows keep nothing',
      isNowhere: true,
    },
  ],
};

const corrections: Day = {
  name: '7 corrections',
  happens: async (week) => {
    const { shop, waymark } = week;
    const { facts } = MemoryListsSchema.parse(await waymark.request('memory.lists', null));
    const { id } = facts.find(({ value }) => value === 'Elm Road 4') ?? {};
    const fact = { kind: 'street-address', label: '', value: 'Oak Road 9' };
    await waymark.request('memory.saveFact', { id, fact });
    const url = `${shop.url}/?filled`;
    await week.open(url, 'Shop');
    await week.press(url, '[name=address]');
    await week.fill('Oak Road 9');
    await week.press(url, '#order button');
    const wrong = await unwanted(week);
    await waymark.request('memory.remove', { removal: { what: 'site', origin: shop.url } });
    await week.restart();
    return wrong;
  },
  kept: ['street-address: Oak Road 9'],
  gone: {
    'street-address: Elm Road 4': 'put right',
    'words: Spend little.': 'the shop was forgotten',
    'name: Ann Example': 'the shop was forgotten',
    'note: link “Orders” leads to /orders': 'the shop was forgotten',
  },
  not: [
    {
      what: 'the address that was put right',
      word: 'Elm Road 4',
      why: 'the new one took its place',
    },
  ],
};

const halfAYear: Day = {
  name: 'half a year later',
  happens: async (week) => {
    await week.sleep(181);
    await week.open(`${week.news.url}/?old`, 'News');
    const told = await week.run('What is here?', []);
    return told.includes('/archive') ? ['the news were told a note that is too old'] : [];
  },
  kept: [],
  gone: { 'note: link “Archive” leads to /archive': 'not met for 180 days' },
  not: [],
};

const rows = async ({ waymark }: Week): Promise<number> =>
  waymark.app.evaluate(() => globalThis.__waymarkTest?.countRows()['site_notes'] ?? -1);

const aMonthMore: Day = {
  name: 'a month more',
  happens: async (week) => {
    const before = await rows(week);
    await week.sleep(31);
    await week.open(`${week.shop.url}/?last`, 'Shop');
    await week.run('My orders', [calls({ tool: 'click', args: { target: 'link "Orders"' } })]);
    const after = await rows(week);
    return before === 1 && after === 1 ? [] : [`${before} notes on the disk, then ${after}`];
  },
  kept: ['note: link “Orders” leads to /orders'],
  not: [{ what: 'the note that was too old', word: '/archive', why: 'it has left the disk' }],
};

export const DAYS_OF_READING: readonly Day[] = [
  pages,
  privateWindow,
  corrections,
  halfAYear,
  aMonthMore,
];
