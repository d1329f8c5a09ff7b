import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { expect, test, type Waymark } from './fixtures/waymark.ts';

/** Facts about the person: offered below fields, remembered of forms by the person's word. */

const FORM = `<!doctype html><title>Order</title><form method="post" action="/sent" target="out">
  <label>Name <input name="name" autocomplete="name"></label>
  <label>E-mail <input name="email" type="email"></label>
  <label>Address <input name="address" autocomplete="street-address"></label>
  <label>City <input name="city"></label>
  <label>Card number <input name="card" autocomplete="cc-number"></label>
  <label style="position: absolute; left: -4000px; width: 0; height: 0; overflow: hidden">Phone <input name="phone" style="opacity: 0"></label>
  <button>Order</button></form><iframe name="out" title="Sent"></iframe>
  <script>
    globalThis.seen = [];
    globalThis.trusted = [];
    for (const field of document.querySelectorAll('input')) {
      field.addEventListener('input', (event) => { seen.push(field.name); trusted.push(event.isTrusted); });
    }
  </script>`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': FORM,
    '/sent': '<title>Sent</title>Thanks',
    '/log-in': `<!doctype html><title>Log in</title><form method="post" action="/sent" target="out">
      <label>E-mail <input name="email" type="email"></label><input name="pw" type="password"><button>Go</button></form><iframe name="out"></iframe>`,
  });
});
test.afterAll(() => site.close());

async function open(waymark: Waymark, path = '/', title = 'Order'): Promise<string> {
  const url = `${site.url}${path}`;
  await waymark.visit(url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
  return url;
}

async function know(waymark: Waymark, kind: string, value: string, label = ''): Promise<void> {
  await waymark.request('memory.saveFact', { id: null, fact: { kind, label, value } });
}

/** Writes as a person does, into the field that they are in. */
async function write(waymark: Waymark, url: string, name: string, text: string): Promise<void> {
  await clickInPage(waymark, url, `[name=${name}]`);
  await waymark.app.evaluate(
    async ({ webContents }, [address, typed]) => {
      const contents = webContents.getAllWebContents().find((each) => each.getURL() === address);
      for (const keyCode of typed ?? '') contents?.sendInputEvent({ type: 'char', keyCode });
    },
    [url, text],
  );
  await expect.poll(() => valueOf(waymark, url, name)).toBe(text);
}

const valueOf = (waymark: Waymark, url: string, name: string) =>
  inPage(waymark, url, `document.querySelector('[name=${name}]').value`);
const suggestions = async (
  waymark: Waymark,
): Promise<readonly { choices: readonly object[] }[]> => {
  const { slices } = (await waymark.request('app.getState', null)) as {
    slices: { memory: { suggestions: readonly { choices: readonly object[] }[] } };
  };
  return slices.memory.suggestions;
};

test('a fact is offered below its field and filled in by a click, with what belongs to it', async ({
  waymark,
}) => {
  await know(waymark, 'street-address', 'Elm Road 4');
  await know(waymark, 'address-level2', 'Oslo');
  await know(waymark, 'tel', '+47 123');
  const url = await open(waymark);
  // Nothing by itself.
  expect(await inPage(waymark, url, 'seen.length')).toBe(0);
  await clickInPage(waymark, url, '[name=address]');
  await expect.poll(async () => (await suggestions(waymark)).length).toBe(1);
  const popup = await waymark.overlay();
  await expect(popup.getByRole('region', { name: 'From what Waymark knows' })).toContainText(
    'Elm Road 4',
  );
  await popup.getByRole('button', { name: /^Elm Road 4/ }).click();
  await expect.poll(() => valueOf(waymark, url, 'address')).toBe('Elm Road 4');
  expect(await valueOf(waymark, url, 'city')).toBe('Oslo');
  // What nobody sees is not filled in.
  expect(await valueOf(waymark, url, 'phone')).toBe('');
  expect(await inPage(waymark, url, 'seen.join()')).toBe('address,city');
  expect(await inPage(waymark, url, 'trusted.every(Boolean)')).toBe(true);
  await expect.poll(async () => (await suggestions(waymark)).length).toBe(0);
});

test('keys choose, Escape closes; a page that sets the keyboard itself is offered nothing', async ({
  waymark,
}) => {
  await know(waymark, 'email', 'ann@example.org');
  await know(waymark, 'email', 'ann@work.example');
  const url = await open(waymark);
  await inPage(waymark, url, `document.querySelector('[name=email]').focus()`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await suggestions(waymark)).toEqual([]);
  const press = (keyCode: string) =>
    waymark.app.evaluate(
      ({ webContents }, [address, key]) => {
        const contents = webContents.getAllWebContents().find((each) => each.getURL() === address);
        contents?.sendInputEvent({ type: 'keyDown', keyCode: key ?? '' });
        contents?.sendInputEvent({ type: 'keyUp', keyCode: key ?? '' });
      },
      [url, keyCode],
    );
  await clickInPage(waymark, url, '[name=email]');
  await expect.poll(async () => (await suggestions(waymark))[0]?.choices.length).toBe(2);
  await press('Down');
  await press('Down');
  await press('Return');
  await expect.poll(() => valueOf(waymark, url, 'email')).toBe('ann@work.example');
  expect(await valueOf(waymark, url, 'name')).toBe('');
});

test('a form that the person sent is offered to be remembered, without card and known things', async ({
  waymark,
}) => {
  await know(waymark, 'name', 'Ann Example');
  const url = await open(waymark);
  await write(waymark, url, 'name', 'Ann Example');
  await write(waymark, url, 'address', 'Elm Road 4');
  await write(waymark, url, 'card', '4111111111111111');
  // What a page writes is not the person's.
  await inPage(waymark, url, `document.querySelector('[name=email]').value = 'page@evil.example'`);
  await clickInPage(waymark, url, 'button');
  expect(await suggestions(waymark)).toEqual([]);
  const bubble = waymark.ui.getByRole('region', { name: 'Messages' });
  await expect(bubble).toContainText('Save Elm Road 4 as your address?');
  await bubble.getByRole('button', { name: 'Save' }).press('Enter');
  await waymark.visit('waymark://memory');
  const facts = waymark.ui.getByRole('region', { name: 'About you' });
  await expect(facts.getByRole('listitem')).toHaveCount(2);
  await expect(facts).toContainText('Elm Road 4');
  await expect(facts).toContainText('from a form at 127.0.0.1');
});

test('nothing is offered of a log-in, after “Never”, when it is off, or in a private window', async ({
  waymark,
}) => {
  const offer = async () =>
    (
      (await waymark.request('app.getState', null)) as {
        slices: { memory: { offer: { values: readonly string[] } | null } };
      }
    ).slices.memory.offer;
  const logIn = await open(waymark, '/log-in', 'Log in');
  await write(waymark, logIn, 'email', 'ann@example.org');
  await clickInPage(waymark, logIn, 'button');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await offer()).toBeNull();
  const url = await open(waymark);
  await write(waymark, url, 'address', 'Elm Road 4');
  await clickInPage(waymark, url, 'button');
  await expect.poll(async () => (await offer())?.values).toEqual(['Elm Road 4']);
  await waymark.request('memory.answerOffer', { answer: 'never' });
  await write(waymark, url, 'city', 'Oslo');
  await clickInPage(waymark, url, 'button');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await offer()).toBeNull();
});

const plan = (...calls: readonly { tool: string; args: object }[]) => ({
  plan: {
    proposedActions: ['Do it'],
    calls: calls.map(({ tool, args }) => ({ action: 1, tool, args })),
  },
});
const answer = (finalAnswer: string) => ({ plan: { taskComplete: true, finalAnswer } });
const DONE = { calls: [{ tool: 'done', args: { success: false, message: 'No' } }] };
const fill = (fact: string, field: string) => ({
  tool: 'fill_fact',
  args: { fact, target: `field "${field}"` },
});

test('a run fills in a fact that the person has seen on a card; the model is told no value', async ({
  waymark,
}) => {
  await know(waymark, 'street-address', 'Elm Road 4');
  await know(waymark, 'email', 'ann@example.org');
  const model = await startScriptedModel({
    planner: [
      plan(fill('street-address', 'Address'), fill('street-address', 'E-mail')),
      answer('Filled in.'),
    ],
    executor: [DONE],
  });
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  const url = await open(waymark);
  await waymark.ask('Fill in the form with my details');
  const { lastRun } = waymark;
  const card = waymark.ui.getByRole('alertdialog', { name: 'Take this text to another place?' });
  await expect(card).toContainText('what Waymark knows about you');
  await expect(card).toContainText('Elm Road 4');
  expect(await valueOf(waymark, url, 'address')).toBe('');
  // A card cannot be answered in its first half second.
  await new Promise((resolve) => setTimeout(resolve, 700));
  await card.locator('.approval-allow').click();
  await expect.poll(() => valueOf(waymark, url, 'address')).toBe('Elm Road 4');
  await expect(lastRun).toContainText('Filled in.');
  // An address is nothing for a field for an e-mail address.
  expect(await valueOf(waymark, url, 'email')).toBe('');
  const [first] = model.requests;
  await model.close();
  expect(first?.text).toContain('Facts: email, street-address.');
  expect(first?.text).not.toContain('Elm Road 4');
  expect(first?.text).not.toContain('ann@example.org');
  await waymark.lastRun
    .getByRole('button', { name: /Details/ })
    .first()
    .click();
  await waymark.ui.getByText('What this task used of what Waymark knows').click();
  await expect(
    waymark.ui.getByRole('list', { name: 'What this task used of what Waymark knows' }),
  ).toContainText('address, filled in at 127.0.0.1');
});
