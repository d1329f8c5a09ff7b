import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DROP_CHANNEL, REQUEST_CHANNEL } from '../src/shared/ipc/channels.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, openWaymark, test as base, type Waymark } from './fixtures/waymark.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { FEATURES, PERMISSION_REQUESTS } from './sites/permission-requests.ts';

/** The security settings in effect, read from the running program: every page, every session, every handler. */

let site: Site;
let frames: Site;

const test = base.extend<object, { program: Waymark }>({
  program: [
    async ({}, use) => {
      const waymark = await openWaymark();
      await use(waymark);
      await waymark.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeAll(async () => {
  frames = await startSite({ '/': '<title>Frame</title><p id="at">Frame</p>' });
  // Another host, so that the frame belongs to another site.
  const frameUrl = frames.url.replace('127.0.0.1', 'localhost');
  site = await startSite({
    '/': `<title>Outer</title><iframe src="${frameUrl}/" allow="${FEATURES.join('; ')}"></iframe>`,
    '/popup': `<title>Opener</title><button onclick="window.open('/opened')">Open</button>`,
    '/opened': '<title>Opened</title>',
  });
});
test.afterAll(() => Promise.all([site.close(), frames.close()]));

/** Opens every kind of page at once: tabs of all sessions, a tab opened by a page, windows, private ones, and layers over them. */
async function openEverything(waymark: Waymark): Promise<void> {
  const { app, ui } = waymark;
  await waymark.visit(`${site.url}/popup`);
  const opener = () => app.windows().find((page) => page.url().endsWith('/popup'));
  await expect.poll(() => opener() !== undefined).toBe(true);
  await opener()?.getByRole('button', { name: 'Open' }).click();
  await expect(ui.getByRole('tab', { name: 'Opened' })).toBeVisible();
  await app.evaluate(async (_electron, url) => {
    const tabs = globalThis.__waymarkTest?.tabs;
    const isolated = tabs?.openIsolated([], true);
    await isolated?.ready;
    await isolated?.tab.loads.loadTyped(url, AbortSignal.timeout(10_000));
  }, site.url);
  const windows = () =>
    app.evaluate(
      ({ webContents }) =>
        webContents.getAllWebContents().filter((each) => each.getURL().includes('window=')).length,
    );
  for (const isPrivate of [false, true]) await waymark.request('window.open', { isPrivate });
  await expect.poll(windows).toBe(3);
}

/** Returns all pages' preferences. `getLastWebPreferences` is not public; Electron's own tests use it. */
const preferencesOfAll = ({ app }: Waymark) =>
  app.evaluate(({ webContents }) =>
    Promise.all(
      webContents.getAllWebContents().map(async (contents) => {
        const read = contents as unknown as {
          getLastWebPreferences(): Record<string, unknown> | null;
        };
        return {
          url: contents.getURL(),
          isOpenedByPage: contents.opener !== null,
          preferences: read.getLastWebPreferences(),
          checksSpelling: contents.session.isSpellCheckerEnabled(),
          bridge: String(await contents.executeJavaScript('typeof globalThis.waymark')),
        };
      }),
    ),
  );

test('every page is sandboxed, alone in its world and without Node; only a window has a bridge', async ({
  waymark,
}) => {
  // Layers over a window close when another window opens.
  await waymark.ui.getByRole('button', { name: 'Menu', exact: true }).click();
  await waymark.overlay();
  const withMenu = await preferencesOfAll(waymark);
  await waymark.ui.keyboard.press('Escape');
  await openEverything(waymark);
  const all = [...withMenu, ...(await preferencesOfAll(waymark))];
  const count = (part: string): number => all.filter(({ url }) => url.includes(part)).length;
  expect(count('/opened'), 'a tab that a page has opened').toBe(1);
  expect(count('window='), 'windows').toBe(1 + 3);
  expect(count('/overlay.html'), 'what lies over windows').toBeGreaterThan(0);
  for (const { url, isOpenedByPage, preferences, checksSpelling, bridge } of all) {
    // Spelling is checked only in what the person writes on web pages.
    if (url.startsWith('app://ui/')) expect(checksSpelling, url).toBe(false);
    expect(preferences, url).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
    });
    expect(preferences?.['nodeIntegrationInWorker'] ?? false, url).toBe(false);
    expect(preferences?.['navigateOnDragDrop'] ?? false, url).toBe(false);
    // A page opened by another one inherits its restrictions; `safeDialogs` is not a restriction.
    if (!isOpenedByPage) expect(preferences, url).toMatchObject({ safeDialogs: true });
    // The preload itself is not visible, but what it exposes to its page is.
    const isWindow = url.startsWith('app://ui/index.html');
    expect(bridge, url).toBe(isWindow ? 'object' : 'undefined');
  }
});

test('two sites in one tab have two processes', async ({ program }) => {
  await program.visit(site.url);
  await expect(program.ui.getByRole('tab', { selected: true })).toContainText('Outer');
  const processes = () =>
    program.app.evaluate(({ webContents }, url) => {
      const page = webContents.getAllWebContents().find((each) => each.getURL() === `${url}/`);
      return page?.mainFrame.framesInSubtree.map(({ osProcessId }) => osProcessId) ?? [];
    }, site.url);
  await expect.poll(async () => new Set(await processes()).size).toBe(2);
});

test('the window’s pages come with a policy that lets nothing in @long', async ({ program }) => {
  const headers = await program.app.evaluate(async ({ session }) => {
    const ui = session.fromPartition('persist:ui');
    const paths = ['', 'index.html', 'overlay.html', 'no-such-file', 'artifacts/none'];
    const read = async (path: string) => {
      const response = await ui.fetch(`app://ui/${path}`);
      return {
        policy: response.headers.get('content-security-policy'),
        sniff: response.headers.get('x-content-type-options'),
      };
    };
    return Promise.all(paths.map(read));
  });
  expect(new Set(headers.map(({ policy }) => policy))).toEqual(
    new Set([
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data:; " +
        "worker-src 'self'; connect-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'",
    ]),
  );
  expect(new Set(headers.map(({ sniff }) => sniff))).toEqual(new Set(['nosniff']));
});

test('the window’s page can be made to run, load and send nothing', async ({ program }) => {
  const before = site.requests.length;
  const outcome = await program.ui.evaluate(async (url) => {
    const violated = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violated.add(effectiveDirective),
    );
    const attempt = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const add = (tag: string, attributes: Record<string, string>): Element => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.head.append(element);
      return element;
    };
    // Code that a debugger evaluates may compile strings itself; code that it schedules may not.
    const later = async (act: () => unknown): Promise<string> =>
      new Promise((resolve) => setTimeout(() => resolve(attempt(act)), 0));
    const said = {
      eval: await later(() => Reflect.apply(Reflect.get(globalThis, 'eval'), null, ['1'])),
      function: await later(() =>
        Reflect.construct(Reflect.get(globalThis, 'Function'), ['return 1']),
      ),
      html: attempt(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      script: attempt(() => add('script', { src: `${url}/script.js` })),
      worker: attempt(() => new Worker(`data:text/javascript,1`)),
    };
    add('img', { src: `${url}/image` });
    add('link', { rel: 'stylesheet', href: `${url}/style.css` });
    add('iframe', { src: url });
    add('base', { href: url });
    attempt(() => add('object', { data: url }));
    const form = add('form', { action: `${url}/form`, method: 'post' }) as HTMLFormElement;
    attempt(() => form.submit());
    attempt(() => navigator.sendBeacon(`${url}/beacon`));
    await fetch(`${url}/fetch`).catch(() => undefined);
    attempt(() => new WebSocket(url.replace('http', 'ws')));
    await new Promise((resolve) => setTimeout(resolve, 500));
    attempt(() => (location.href = url));
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { said, violated: [...violated].toSorted(), at: location.origin };
  }, site.url);
  expect(outcome).toEqual({
    said: {
      eval: 'EvalError',
      function: 'EvalError',
      html: 'TypeError',
      script: 'TypeError',
      worker: 'TypeError',
    },
    violated: expect.arrayContaining([
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'require-trusted-types-for',
      'style-src-elem',
    ]),
    at: 'app://ui',
  });
  expect(site.requests).toHaveLength(before);
});

/** Returns the permissions that the page and its frame get, of all that can be requested. */
const askFor = ({ app }: Waymark, whose: 'person' | 'run' | 'own session') =>
  app.evaluate(
    async (_electron, { url, kind, requests }) => {
      const { tabs } = globalThis.__waymarkTest ?? {};
      if (tabs === undefined) throw new Error('no tabs');
      const tab =
        kind === 'own session'
          ? tabs.openIsolated([], true).tab
          : tabs.get((await tabs.open({ url: null, activate: true })).id);
      if (tab === undefined) throw new Error('no tab');
      await tab.loads.loadTyped(url, AbortSignal.timeout(10_000));
      if (kind === 'run') tab.setDriven(true);
      const { mainFrame } = tab.view.webContents;
      for (let waits = 0; waits < 50 && mainFrame.framesInSubtree.length < 2; waits += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const said: string[] = [];
      for (const [at, frame] of mainFrame.framesInSubtree.entries())
        for (const [name, code] of Object.entries(requests))
          said.push(`${at} ${name}: ${String(await frame.executeJavaScript(code, true))}`);
      tabs.close(tab.id);
      return said;
    },
    { url: `${site.url}/`, kind: whose, requests: PERMISSION_REQUESTS },
  );

for (const whose of ['person', 'run', 'own session'] as const)
  test(`a page is given no permission, nor is a frame in it: tab of a ${whose}${longUnless(whose === 'run')}`, async ({
    program,
  }) => {
    test.setTimeout(120_000);
    const said = await askFor(program, whose);
    expect(said).toHaveLength(2 * Object.keys(PERMISSION_REQUESTS).length);
    expect(said.filter((each) => each.endsWith('given'))).toEqual([]);
  });

test('no message of a page finds a handler, even if it had a way to send one', async ({
  program,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-preload-'));
  const preload = join(folder, 'preload.cjs');
  await writeFile(
    preload,
    `const { contextBridge, ipcRenderer } = require('electron');
     contextBridge.exposeInMainWorld('send', (channel) => ipcRenderer.invoke(channel, 'app.getState', null)
       .then(() => 'answered', (error) => error.message));`,
  );
  const said = await program.app.evaluate(
    async ({ BrowserWindow, ipcMain, webContents }, { file, channels }) => {
      const forger = new BrowserWindow({ show: false, webPreferences: { preload: file } });
      await forger.loadURL('about:blank');
      const answers: string[] = [];
      for (const channel of channels)
        answers.push(
          String(await forger.webContents.executeJavaScript(`send(${JSON.stringify(channel)})`)),
        );
      forger.destroy();
      const tabs = webContents
        .getAllWebContents()
        .filter((each) => !each.getURL().startsWith('app://'));
      return {
        answers,
        heard: [...ipcMain.eventNames(), ...tabs.flatMap(({ ipc }) => ipc.eventNames())].map(
          String,
        ),
      };
    },
    { file: preload, channels: [REQUEST_CHANNEL, DROP_CHANNEL] },
  );
  await rm(folder, { recursive: true, force: true });
  expect(said.answers).toEqual([
    expect.stringContaining('No handler registered'),
    expect.stringContaining('No handler registered'),
  ]);
  // Electron's own channels begin with a dash, and each emitter listens for errors.
  const ours = said.heard.filter((channel) => !channel.startsWith('-') && channel !== 'error');
  expect(ours).toEqual([]);
});
