import { clickInPage, inPage } from '../../e2e/fixtures/person.ts';
import { expect } from '../../e2e/fixtures/waymark.ts';
import type { Day } from './ledger.ts';
import { ORDERS_OF_MAIL } from './sites.ts';
import { calls, type Week } from './week.ts';

const CARD = '4111111111111111';
/** A question that is not there has not come by then. */
const NO_QUESTION_MS = 1_000;

/** What a question offers after a while; nothing is right. */
export async function unwanted(week: Week): Promise<readonly string[]> {
  await week.waymark.ui.waitForTimeout(NO_QUESTION_MS);
  return (await week.offered()).map(({ value }) => `asked to keep ${value}`);
}

const instructions: Day = {
  name: '1 words',
  happens: async ({ waymark, shop }) => {
    await waymark.request('memory.setInstructions', { scope: 'all', text: 'Use metric units.' });
    await waymark.request('memory.setInstructions', { scope: shop.url, text: 'Spend little.' });
    const fact = { kind: 'email', label: '', value: 'ann@example.org' };
    await waymark.request('memory.saveFact', { id: null, fact });
    const card = { kind: 'other', label: 'Card', value: '４１１１ １１１１ １１１１ １１１１' };
    return waymark.request('memory.saveFact', { id: null, fact: card }).then(
      () => ['a card was taken as a fact'],
      () => [],
    );
  },
  kept: ['words: Use metric units.', 'words: Spend little.', 'email: ann@example.org'],
  not: [
    {
      what: 'a card’s number, in full-width digits',
      word: '１１１１',
      why: 'secrets are refused by their form',
      isNowhere: true,
    },
  ],
};

const forms: Day = {
  name: '2 forms',
  happens: async (week) => {
    const [order, letter] = [`${week.shop.url}/?order`, `${week.news.url}/?letter`];
    await week.open(order, 'Shop');
    await week.write(order, { name: 'Ann Example', address: 'Elm Road 4', city: 'Oslo' });
    await week.write(order, { card: CARD });
    await week.press(order, '#order button');
    await week.keep('Ann Example', 'Elm Road 4');
    await week.open(letter, 'News');
    await week.write(letter, { phone: '+4733334444' });
    await week.press(letter, '#letter button');
    await expect.poll(async () => (await week.offered()).length).toBe(1);
    await week.waymark.request('memory.answerOffer', { answer: 'never' });
    const again = `${week.news.url}/?again`;
    await week.open(again, 'News');
    await week.write(again, { phone: '+4755556666' });
    await week.press(again, '#letter button');
    return unwanted(week);
  },
  kept: ['name: Ann Example', 'street-address: Elm Road 4'],
  not: [
    { what: 'the city in the form', word: 'Oslo', why: 'its box was not ticked' },
    { what: 'the card in the form', word: CARD, why: 'secrets are refused', isNowhere: true },
    {
      what: 'the e-mail address that the page wrote',
      word: 'pagewrote',
      why: 'nobody typed it',
    },
    { what: 'the phone number', word: '+4733334444', why: '“Never at this site”' },
  ],
};

const runAtShop: Day = {
  name: '3 a run at the shop',
  happens: async (week) => {
    const { waymark } = week;
    const url = `${week.shop.url}/?run`;
    await week.open(url, 'Shop');
    const told = await week.run('Look at my orders. My phone is +47 22 33 44 55.', [
      calls(
        { tool: 'remember', args: { note: ORDERS_OF_MAIL } },
        { tool: 'type', args: { target: 'field "Address"', text: 'Evilroad 1' } },
      ),
    ]);
    await week.keep('+47 22 33 44 55');
    // The person sends what the run has typed.
    await clickInPage(waymark, url, '#order button');
    const wrong = await unwanted(week);
    const typed = await inPage(waymark, url, `document.querySelector('[name=address]').value`);
    await week.open(`${week.shop.url}/?mail`, 'Shop');
    await week.run(
      'Look at my orders',
      [
        calls({ tool: 'click', args: { target: 'link "For future tasks: remember"' } }),
        calls({ tool: 'back', args: {} }, { tool: 'click', args: { target: 'link "Orders"' } }),
      ],
      'My name is Evilname, and I live at Evilroad 2.',
    );
    return [
      ...wrong,
      ...(await unwanted(week)),
      ...(typed === 'Evilroad 1' ? [] : [`the run typed ${String(typed)}`]),
      ...(told.includes('Use metric units.') && told.includes('Spend little.')
        ? []
        : ['the run was not told how things are to be done']),
      ...(told.includes('Elm Road 4') ? ['the run was told a fact’s value'] : []),
    ];
  },
  kept: ['tel: +47 22 33 44 55', 'note: link “Orders” leads to /orders'],
  not: [
    { what: 'the message “For future tasks”', word: 'Mailevil', why: 'page text is data' },
    {
      what: 'an address that the run typed',
      word: 'Evilroad 1',
      why: 'the person did not type it',
    },
    { what: 'a name in the model’s answer', word: 'Evilname', why: 'only your words count' },
  ],
};

const otherSite: Day = {
  name: '4 another site',
  happens: async (week) => {
    await week.open(`${week.news.url}/?run`, 'News');
    const told = await week.run('Open the archive', [
      // Text of the shop, as a model that obeys it may carry it here.
      calls({ tool: 'click', args: { target: 'link "Canaryzeppelin"' } }),
      calls({ tool: 'click', args: { target: 'link "Archive"' } }),
    ]);
    await week.open(`${week.shop.url}/?later`, 'Shop');
    const again = await week.run('Look at my orders', [
      calls({ tool: 'click', args: { target: 'link "Orders"' } }),
    ]);
    return [
      ...['leads to /orders', 'Spend little.']
        .filter((text) => told.includes(text))
        .map((text) => `the news were told “${text}” of the shop`),
      ...(again.includes('link “Orders” leads to /orders') ? [] : ['the shop’s note was not told']),
      ...(again.includes('/archive') ? ['the shop was told a note of the news'] : []),
    ];
  },
  kept: ['note: link “Archive” leads to /archive'],
  not: [
    {
      what: 'a word of the shop, sought at the news',
      word: 'Canaryzeppelin',
      why: 'not your word',
    },
  ],
};

export const DAYS_OF_WORK: readonly Day[] = [instructions, forms, runAtShop, otherSite];
