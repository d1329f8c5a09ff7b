import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import {
  ADA,
  behindBasic,
  behindDigest,
  type SentLogins,
  startProxy,
} from '../src/testing/site/sign-in-handlers.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { folderText } from './fixtures/folder-text.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Pages that a server gives only after a login, and pages with an error status. */

const sent: SentLogins = [];
let site: Site;
let other: Site;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-sign-in-'));
  other = await startSite({ '/in/cellar': behindBasic('The cellar', 'x', sent) });
  site = await startSite({
    '/in/cellar': behindBasic(
      'The cellar',
      `<title>Inside</title><p>47 bottles, sent as ${Buffer.from(`${ADA.name}:${ADA.password}`).toString('base64')}`,
      sent,
    ),
    '/up/attic': behindBasic('The attic', '<title>Attic</title><p>Dust', sent),
    '/digest': behindDigest('The vault', '<title>Vault</title><p>12 bars', sent),
    '/open': `<title>Open</title><p>Come in</p><img alt="" src="${other.url}/in/cellar"><iframe src="${other.url}/in/cellar"></iframe>`,
    '/missing': (_request, response) => void response.writeHead(404).end(),
    '/': `<title>Home</title><p>Welcome</p><a href="/missing">Old page</a>`,
  });
});
test.beforeEach(() => void sent.splice(0));
test.afterAll(async () => {
  await Promise.all([site.close(), other.close()]);
  await rm(folder, { recursive: true, force: true });
});

const login = (realm: string, password = ADA.password) => ({
  site: site.url,
  realm,
  user: ADA.name,
  password,
});

async function read(path: string, logins: readonly object[] = [], task = 'Read the page') {
  const file = join(folder, 'sign-ins.json');
  await writeFile(file, JSON.stringify(logins));
  return runAgent(['--task', task, '--url', `${site.url}${path}`, '--sign-in', file]);
}

test('a run that nobody gave a log-in says which realm of which site wants one, and how it is given @long', async () => {
  const { status, errors } = await read('/in/cellar');
  expect([status, errors[0]?.code]).toEqual(['failed', 'SIGN_IN_NEEDED']);
  expect(errors[0]?.message).toContain(`${site.url} lets nobody in`);
  expect(errors[0]?.message).toContain('“The cellar”');
  expect(errors[0]?.next).toContain('--sign-in FILE');
});

test('a file of sign-ins opens its own realm, by Basic and by Digest, and no other; what was sent is told nobody @long', async () => {
  const basic = await read('/in/cellar', [login('The cellar')]);
  expect(basic.status).toBe('completed');
  expect(basic.finalAnswer).toContain('47 bottles, sent as •••');
  expect((await read('/digest', [login('The vault')])).finalAnswer).toContain('12 bars');
  sent.splice(0);
  expect((await read('/up/attic', [login('The cellar')])).errors[0]?.code).toBe('SIGN_IN_NEEDED');
  expect((await read('/open', [login('The cellar')])).status).toBe('completed');
  expect(sent).toEqual([]);
});

test('a wrong password is sent once and reported once', async () => {
  const { status, errors } = await read('/in/cellar', [login('The cellar', 'wrong-Xy12')]);
  expect([status, errors.map(({ code }) => code)]).toEqual(['failed', ['SIGN_IN_REFUSED']]);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(errors)).not.toContain('wrong-Xy12');
});

test('a run that met nothing but an error page is not done, and its state names the status @long', async () => {
  const { status, errors } = await read('/missing');
  expect([status, errors.map(({ code }) => code)]).toEqual(['failed', ['ERROR_PAGE_ONLY']]);
  expect(errors[0]?.message).toContain('status 404 (Not Found)');
  const model = await startScriptedModel({
    planner: [
      {
        plan: {
          proposedActions: ['Follow the link'],
          calls: [{ tool: 'click', args: { target: 'Old page' } }],
        },
      },
      { plan: { taskComplete: true, finalAnswer: 'Done.' } },
    ],
    executor: [{ calls: [{ tool: 'click', args: { target: 'Old page' } }] }],
  });
  const endpoint = ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'];
  const task = ['--task', 'Follow the link', '--url', site.url];
  // The run saw another page too, so the missing one does not make it fail.
  expect((await runAgent([...task, ...endpoint])).status).toBe('completed');
  const states = JSON.stringify(model.requests);
  expect(states).toContain('Error page: the server answered with status 404 (Not Found).');
  await model.close();
});

const card = ({ ui }: Waymark) => ui.getByRole('alertdialog');

async function runInWindow(waymark: Waymark, url: string): Promise<void> {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Home');
  await waymark.ask(`Open "${url}". Read the page.`);
}

test('a card asks the person for what is not kept; nothing of it is written down', async ({
  waymark,
}) => {
  await runInWindow(waymark, `${site.url}/in/cellar`);
  await expect(card(waymark)).toContainText(`${site.url} asks you to sign in`, {
    timeout: 20_000,
  });
  await expect(card(waymark)).toContainText('The cellar');
  await card(waymark).getByLabel('Name').fill(ADA.name);
  await card(waymark).getByLabel('Password').fill(ADA.password);
  await card(waymark).getByRole('button', { name: 'Sign in' }).click();
  await expect(waymark.lastRun).toContainText('47 bottles', { timeout: 20_000 });
  await waymark.unfoldSteps();
  await expect(waymark.lastRun).not.toContainText(ADA.password);
  const kept = await folderText(waymark.userData);
  expect(kept).not.toContain(ADA.password);
  expect(kept).not.toContain(Buffer.from(`${ADA.name}:${ADA.password}`).toString('base64'));
});

test('what the vault keeps is used once the person lets it, realm by realm @long', async ({
  waymark,
}) => {
  await waymark.request('vault.setPassphrase', { passphrase: 'open sesame' });
  const values = { user: ADA.name, password: ADA.password };
  const secret = { name: 'Cellar key', kind: 'password', origins: [site.url], values };
  await waymark.request('vault.save', { id: null, secret });
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Home');
  await waymark.ask(`Open "${site.url}/in/cellar". Open "${site.url}/up/attic". Read the page.`);
  const allow = card(waymark).getByRole('button', { name: 'Sign in' });
  for (const realm of ['The cellar', 'The attic']) {
    await expect(card(waymark)).toContainText('Sign in with “Cellar key”?', { timeout: 20_000 });
    await expect(card(waymark)).toContainText(realm);
    await allow.click();
    await expect(card(waymark).filter({ hasText: realm })).toHaveCount(0);
  }
  await expect(waymark.lastRun).toContainText('Dust', { timeout: 20_000 });
});

test('a proxy that wants a sign-in is named as one, and gets it @long', async ({ waymark }) => {
  const proxy = await startProxy('<title>Beyond</title><p>Far away', sent);
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Home');
  await waymark.app.evaluate(async ({ webContents }, proxyRules) => {
    const all = webContents.getAllWebContents();
    const page = all.find((one) => one.getURL().startsWith('http:'));
    await page?.session.setProxy({ proxyRules, proxyBypassRules: '<-loopback>' });
  }, proxy.hostPort);
  await waymark.ask(`Open "${site.url}/beyond". Read the page.`);
  await expect(card(waymark)).toContainText(proxy.hostPort, { timeout: 20_000 });
  await card(waymark).getByLabel('Name').fill(ADA.name);
  await card(waymark).getByLabel('Password').fill(ADA.password);
  await card(waymark).getByRole('button', { name: 'Sign in' }).click();
  await expect(waymark.lastRun).toContainText('Far away', { timeout: 20_000 });
  expect(sent.length).toBeGreaterThan(0);
  proxy.close();
});
