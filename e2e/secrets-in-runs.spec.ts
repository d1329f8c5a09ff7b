import type { ScriptedAnswer } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { folderText } from './fixtures/folder-text.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const CANARY = 'q7Rz-Kp2w_Xv9LtB4nMd8Hs3Jf6Yc1Ga';
const LOGIN = `<!doctype html><title>Log in</title><h1>Shop</h1><form action="/in" method="post">
  <label>E-mail <input name="user" type="email"></label>
  <label>Password <input name="pw" type="password"></label><button>Log in</button></form>`;

let site: Site;

test.beforeAll(async () => {
  site = await startSite({
    '/login': LOGIN,
    '/in': (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const password = new URLSearchParams(body).get('pw') ?? '';
        response.setHeader('content-type', 'text/html');
        response.end(`<title>In</title><p>Welcome. Your password is ${password}.</p>`);
      });
    },
  });
});
test.afterAll(() => site.close());

const done: ScriptedAnswer = { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };

async function keepLogin(waymark: Waymark): Promise<void> {
  await waymark.request('vault.setPassphrase', { passphrase: 'open sesame' });
  await waymark.request('vault.save', {
    id: null,
    secret: {
      name: 'Shop login',
      kind: 'password',
      origins: [site.url],
      values: { user: 'ada@example.com', password: CANARY },
    },
  });
}

test('a run logs in with a secret that neither its model nor its record ever holds', async ({
  waymark,
}) => {
  let turns = 0;
  const model = await startScriptedModel(({ role }) => {
    if (role === 'planner')
      return turns > 0
        ? { plan: { taskComplete: true, finalAnswer: 'I am in.' } }
        : { plan: { proposedActions: ['Log in with the kept log-in'] } };
    turns += 1;
    const fill = (part: string, target: string) => ({
      tool: 'fill_secret',
      args: { secret: 'Shop login', part, target },
    });
    return {
      calls: [
        fill('user', 'E-mail'),
        fill('password', 'Password'),
        { tool: 'screenshot', args: {} },
        { tool: 'click', args: { target: 'button "Log in"' } },
        { tool: 'read_page', args: {} },
        ...(done as { calls: [] }).calls,
      ],
    };
  });
  await waymark.connect(model.url, { vision: true });
  await keepLogin(waymark);
  await waymark.visit(`${site.url}/login`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Log in');
  await waymark.ask('Log in to the shop');
  const allow = waymark.ui.getByRole('button', { name: 'Fill in' });
  await expect(async () => {
    if (await allow.isVisible()) await allow.click();
    await expect(waymark.lastRun).toContainText('I am in.', { timeout: 1500 });
  }).toPass({ timeout: 40_000 });
  expect(site.requests).toContain('/in');
  expect(model.requests[0]?.text).toContain('Secrets for this site: "Shop login" (user, password)');
  const asked = JSON.stringify(model.requests);
  expect(asked).not.toContain(CANARY);
  expect(asked).toContain('Your password is •••');
  await expect(waymark.ui.locator('body')).not.toContainText(CANARY);
  const kept = await folderText(waymark.userData);
  expect(kept).toContain('Shop login');
  expect(kept).not.toContain(CANARY);
  await model.close();
});

test('a question for a password is no place to write it: the person keeps it, and the run fills it in @long', async ({
  waymark,
}) => {
  let turns = 0;
  const model = await startScriptedModel(({ role }) => {
    if (role === 'planner')
      return turns > 1
        ? { plan: { taskComplete: true, finalAnswer: 'I was told nothing.' } }
        : { plan: { proposedActions: ['Ask for the password'] } };
    turns += 1;
    return turns === 1
      ? { calls: [{ tool: 'ask_user', args: { question: 'What is your password?' } }] }
      : done;
  });
  await waymark.connect(model.url);
  await waymark.visit(`${site.url}/login`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Log in');
  await waymark.ask('Log in');
  const card = waymark.ui.getByRole('region', { name: 'Question for you' });
  await expect(card).toContainText('What is your password?', { timeout: 20_000 });
  await expect(card.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);
  await card.getByLabel('User name').fill('ada@example.com');
  await card.getByLabel('Password').fill(CANARY);
  await card.getByRole('button', { name: `Save for ${site.url}` }).click();
  await expect(waymark.lastRun).toContainText('I was told nothing.', { timeout: 20_000 });
  const asked = JSON.stringify(model.requests);
  expect(asked).toContain('fill it in with fill_secret');
  expect(asked).not.toContain(CANARY);
  expect(await folderText(waymark.userData)).not.toContain(CANARY);
  await model.close();
});

test('a log-in that a person makes by hand is offered to be kept @long', async ({ waymark }) => {
  await waymark.visit(`${site.url}/login`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Log in');
  await waymark.app.evaluate(async ({ webContents }, password) => {
    await new Promise((resolve) => setImmediate(resolve));
    const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'));
    if (page === undefined) throw new Error('no page');
    const placeOf = (name: string): Promise<{ x: number; y: number }> =>
      page.executeJavaScript(
        `(({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))(document.querySelector('${name}').getBoundingClientRect())`,
      );
    const click = async (name: string): Promise<void> => {
      const at = await placeOf(name);
      page.focus();
      for (const type of ['mouseDown', 'mouseUp'] as const)
        page.sendInputEvent({ type, ...at, button: 'left', clickCount: 1 });
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    await click('[name=user]');
    await page.insertText('ada@example.com');
    await click('[name=pw]');
    await page.insertText(password);
    await click('button');
  }, CANARY);
  const bar = waymark.ui.getByRole('region', { name: 'Passwords and secrets' });
  await expect(bar).toContainText(`Save this login for ${site.url}?`);
  // The overlay draws a visible copy of the region over the page.
  await (await waymark.overlay()).getByText('Save', { exact: true }).click();
  await expect(bar).toHaveCount(0);
  const state = JSON.stringify(await waymark.request('app.getState', null));
  expect(state).toContain(`"origins":["${site.url}"]`);
  expect(state).not.toContain(CANARY);
});
