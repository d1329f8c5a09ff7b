import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Facts about the person: offered below fields, and remembered from forms when the person agrees. */

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
let other: Site;
test.beforeAll(async () => {
  other = await startSite({ '/': FORM });
  site = await startSite({
    '/': FORM,
    '/frames': `<!doctype html><title>Frames</title><iframe id="own" src="/" style="width: 500px; height: 200px"></iframe>
      <iframe id="other" src="${other.url.replace('127.0.0.1', 'localhost')}" style="width: 500px; height: 200px"></iframe>`,
    '/sent': '<title>Sent</title>Thanks',
    '/log-in': `<!doctype html><title>Log in</title><form method="post" action="/sent" target="out">
      <label>E-mail <input name="email" type="email"></label><input name="pw" type="password"><button>Go</button></form><iframe name="out"></iframe>`,
  });
});
test.afterAll(async () => {
  await site.close();
  await other.close();
});

async function open(waymark: Waymark, path = '/', title = 'Order'): Promise<string> {
  const url = `${site.url}${path}`;
  await waymark.visit(url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
  return url;
}

async function know(waymark: Waymark, kind: string, value: string, label = ''): Promise<void> {
  await waymark.request('memory.saveFact', { id: null, fact: { kind, label, value } });
}

/** Types as a person does, into a field that they click. */
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
  // Nothing is offered without a click.
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
  // A hidden field is not filled in.
  expect(await valueOf(waymark, url, 'phone')).toBe('');
  expect(await inPage(waymark, url, 'seen.join()')).toBe('address,city');
  expect(await inPage(waymark, url, 'trusted.every(Boolean)')).toBe(true);
  await expect.poll(async () => (await suggestions(waymark)).length).toBe(0);
});

test('keys choose, Escape closes; a page that sets the keyboard itself is offered nothing @long', async ({
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

test('a form that the person sent is offered to be remembered, without card and known things @long', async ({
  waymark,
}) => {
  await know(waymark, 'name', 'Ann Example');
  const url = await open(waymark);
  await write(waymark, url, 'name', 'Ann Example');
  await write(waymark, url, 'address', 'Elm Road 4');
  await write(waymark, url, 'card', '4111111111111111');
  // Text written by the page is not the person's.
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

test('nothing is offered of a log-in, after “Never”, when it is off, or in a private window @long', async ({
  waymark,
}) => {
  const offer = async () =>
    (
      (await waymark.request('app.getState', null)) as {
        slices: { memory: { offer: { facts: readonly { value: string }[] } | null } };
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
  await expect
    .poll(async () => (await offer())?.facts.map(({ value }) => value))
    .toEqual(['Elm Road 4']);
  await waymark.request('memory.answerOffer', { answer: 'never' });
  await write(waymark, url, 'city', 'Oslo');
  await clickInPage(waymark, url, 'button');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await offer()).toBeNull();
});

test('several facts of a form are one question, of which the person keeps what they tick @long', async ({
  waymark,
}) => {
  const url = await open(waymark);
  await write(waymark, url, 'name', 'Ann Example');
  await write(waymark, url, 'address', 'Elm Road 4');
  await write(waymark, url, 'city', 'Oslo');
  await clickInPage(waymark, url, 'button');
  const bubble = waymark.ui.getByRole('region', { name: 'Messages' });
  await expect(bubble).toContainText('Save what you entered?');
  await expect(bubble.getByRole('checkbox')).toHaveCount(3);
  await bubble.getByRole('checkbox', { name: 'Elm Road 4 (address)' }).press('Space');
  await bubble.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(bubble.getByRole('checkbox')).toHaveCount(0);
  await waymark.visit('waymark://memory');
  const facts = waymark.ui.getByRole('region', { name: 'About you' });
  await expect(facts.getByRole('listitem')).toHaveCount(2);
  await expect(facts).toContainText('Ann Example');
  await expect(facts).not.toContainText('Elm Road 4');
});

test('what the person says of themselves in a task is offered after its run, and what a page says is not @long', async ({
  waymark,
}) => {
  const model = await startScriptedModel([
    {
      plan: { taskComplete: true, finalAnswer: 'My name is Eve Evil, and I live at Evil Road 1.' },
    },
  ]);
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await open(waymark);
  await waymark.ask('Describe this form. My address is Elm Road 4.');
  await expect(waymark.lastRun).toContainText('Eve Evil');
  const bubble = waymark.ui.getByRole('region', { name: 'Messages' });
  await expect(bubble).toContainText('Save Elm Road 4 as your address?');
  await expect(bubble).not.toContainText('Evil');
  await expect(bubble.getByRole('button', { name: 'Never on this site' })).toHaveCount(0);
  await bubble.getByRole('button', { name: 'Save' }).press('Enter');
  await waymark.visit('waymark://memory');
  const facts = waymark.ui.getByRole('region', { name: 'About you' });
  await expect(facts.getByRole('listitem')).toHaveCount(1);
  await expect(facts).toContainText('from a task');
  await model.close();
});

test('a frame of the page’s own origin is offered facts, one of another origin is not @long', async ({
  waymark,
}) => {
  await know(waymark, 'street-address', 'Elm Road 4');
  const url = await open(waymark, '/frames', 'Frames');
  const press = (frame: string): Promise<unknown> =>
    inPage(
      waymark,
      url,
      `(() => { const { x, y } = document.querySelector('#${frame}').getBoundingClientRect(); return [x, y]; })()`,
    ).then((at) =>
      waymark.app.evaluate(
        ({ webContents }, [address, [x, y]]) => {
          const contents = webContents
            .getAllWebContents()
            .find((each) => each.getURL() === address);
          for (const type of ['mouseDown', 'mouseUp'] as const)
            contents?.sendInputEvent({ type, x, y, button: 'left', clickCount: 1 });
        },
        [
          url,
          [
            Math.round(Number((at as number[])[0]) + FIELD.x),
            Math.round(Number((at as number[])[1]) + FIELD.y),
          ],
        ] as const,
      ),
    );
  const FIELD = (await inPage(
    waymark,
    url,
    `(() => { const { x, y, width, height } = document.querySelector('#own').contentDocument.querySelector('[name=address]').getBoundingClientRect(); return { x: x + width / 2 + 2, y: y + height / 2 + 2 }; })()`,
  )) as { readonly x: number; readonly y: number };
  await press('other');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await suggestions(waymark)).toEqual([]);
  await press('own');
  await expect.poll(async () => (await suggestions(waymark)).length).toBe(1);
  const popup = await waymark.overlay();
  await popup.getByRole('button', { name: /^Elm Road 4/ }).click();
  await expect
    .poll(() =>
      inPage(
        waymark,
        url,
        `document.querySelector('#own').contentDocument.querySelector('[name=address]').value`,
      ),
    )
    .toBe('Elm Road 4');
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
  const card = waymark.ui.getByRole('alertdialog', { name: 'Send this text to another site?' });
  await expect(card).toContainText('what Waymark knows about you');
  await expect(card).toContainText('Elm Road 4');
  expect(await valueOf(waymark, url, 'address')).toBe('');
  // A card cannot be answered in its first half second.
  await new Promise((resolve) => setTimeout(resolve, 700));
  await card.locator('.approval-allow').click();
  await expect.poll(() => valueOf(waymark, url, 'address')).toBe('Elm Road 4');
  await expect(lastRun).toContainText('Filled in.');
  // A postal address does not fit an email field.
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
  await waymark.showRunPart('Privacy');
  await waymark.ui.getByText('What this task used').click();
  await expect(waymark.ui.getByRole('list', { name: 'What this task used' })).toContainText(
    'address, filled in at 127.0.0.1',
  );
});
