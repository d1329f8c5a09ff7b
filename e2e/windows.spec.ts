import type { Page } from '@playwright/test';

import { openNewTab } from './fixtures/open-new-tab.ts';
import type { Script } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { menuAt, pickFromPageMenu } from './fixtures/page-menu.ts';
import { inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { windowOpenedBy } from './fixtures/windows.ts';

/** Several windows of one program: their content, tabs that change windows, private windows, and runs in any of them. */

let site: Site;
test.beforeAll(async () => {
  const page = (name: string) =>
    `<!doctype html><meta charset="utf-8"><title>${name}</title><h1>${name}</h1><button>More</button>
     <script>document.title += ' ' + (document.cookie === '' ? 'fresh' : 'known'); document.cookie = 'seen=1'</script>`;
  site = await startSite({
    '/one': page('One'),
    '/two': page('Two'),
    '/links': `<!doctype html><title>Links</title><style>* { margin: 0 } a, button { display: block; width: 200px; height: 40px }</style>
      <a href="/two">Two</a> <button onclick="window.made = window.open('/two')">Popup</button>`,
  });
});
test.afterAll(() => site.close());

/** Presses a key of the window, which main handles before its page does. */
async function press(waymark: Waymark, key: string, modifiers: string[]): Promise<void> {
  await waymark.app.evaluate(
    ({ BrowserWindow }, input) => {
      const used = BrowserWindow.getAllWindows().find((window) => window.isFocused());
      const contents = (used ?? BrowserWindow.getAllWindows()[0])?.webContents;
      contents?.sendInputEvent({ type: 'keyDown', ...input } as Electron.KeyboardInputEvent);
    },
    { keyCode: key, modifiers },
  );
}

async function visit(ui: Page, path: string): Promise<void> {
  const bar = ui.getByRole('combobox', { name: 'Address or search' });
  await bar.fill(`${site.url}${path}`);
  await bar.press('Enter');
}

test('each window shows its own tabs and acts on them @long', async ({ waymark }) => {
  const { ui } = waymark;
  await visit(ui, '/one');
  await expect(ui.getByRole('tab', { name: 'One' })).toBeVisible();
  const second = await windowOpenedBy(waymark.app, () => press(waymark, 'N', ['control']));
  await visit(second, '/two');
  await expect(second.getByRole('tab', { name: 'Two' })).toBeVisible();
  await expect(second.getByRole('tab')).toHaveCount(1);
  await expect(ui.getByRole('tab')).toHaveCount(1);
  const titles = () =>
    waymark.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.getTitle()),
    );
  const layers = () =>
    waymark.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(
        ({ contentView }) =>
          contentView.children.filter(
            (view) =>
              'webContents' in view &&
              String(
                Reflect.get(Object(view.webContents), 'getURL').call(view.webContents),
              ).endsWith('/overlay.html'),
          ).length,
      ),
    );
  // Each window has its own layers for popups over its pages.
  await expect.poll(async () => Math.min(...(await layers()))).toBeGreaterThan(0);
  // The system lists windows by these titles.
  await expect
    .poll(async () => (await titles()).toSorted())
    .toEqual(['One fresh - Waymark', 'Two known - Waymark']);

  // A window's requests apply to that window.
  await openNewTab(second);
  await expect(second.getByRole('tab')).toHaveCount(2);
  await expect(ui.getByRole('tab')).toHaveCount(1);

  // A tab moves to its own window; its old window, whose last tab it was, closes.
  const third = await windowOpenedBy(waymark.app, () =>
    tabNumber(second, 'Two').then((tabId) => waymark.request('window.openWith', { tabId })),
  );
  await expect(third.getByRole('tab', { name: 'Two', selected: true })).toBeVisible();
  await expect(second.getByRole('tab', { name: 'New tab', selected: true })).toBeVisible();
  const closed = second.waitForEvent('close');
  // The window is gone before the key press resolves.
  await second
    .getByRole('tab')
    .press('Delete')
    .catch(() => undefined);
  await closed;
  await expect(ui.getByRole('tab', { name: 'One' })).toBeVisible();
  await expect(third.getByRole('tab', { name: 'Two' })).toBeVisible();
});

test('a link opens in a window of its own by its menu and with Shift @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const links = `${site.url}/links`;
  await visit(ui, '/one');
  await expect(ui.getByRole('tab', { name: 'One fresh' })).toBeVisible();
  await visit(ui, '/links');
  await expect(ui.getByRole('tab', { name: 'Links' })).toBeVisible();
  await expect
    .poll(() => inPage(waymark, links, "performance.getEntriesByName('first-paint').length"))
    .toBe(1);
  const shiftClick = (url: string, y: number) =>
    waymark.app.evaluate(
      ({ webContents }, [start, at]) => {
        const contents = webContents.getAllWebContents().find((one) => one.getURL() === start);
        for (const type of ['mouseDown', 'mouseUp'] as const)
          contents?.sendInputEvent({
            type,
            x: 10,
            y: at,
            button: 'left',
            clickCount: 1,
            modifiers: ['shift'],
          });
      },
      [url, y] as const,
    );

  const second = await windowOpenedBy(waymark.app, () => shiftClick(links, 10));
  // Both windows have the same session.
  await expect(second.getByRole('tab')).toHaveCount(1);
  await expect(second.getByRole('tab', { name: 'Two known', selected: true })).toBeVisible();
  await expect(ui.getByRole('tab')).toHaveCount(1);

  const third = await windowOpenedBy(waymark.app, async () => {
    await menuAt(waymark, links, { x: 10, y: 10 });
    await pickFromPageMenu(waymark, 'Open link in new window');
  });
  await expect(third.getByRole('tab', { name: 'Two known', selected: true })).toBeVisible();
  await expect(ui.getByRole('tab')).toHaveCount(1);

  // A tab that a script opens stays in the same window, whatever keys are pressed, since the two pages can reach each other.
  await shiftClick(links, 50);
  await expect(ui.getByRole('tab')).toHaveCount(2);
  expect(await inPage(waymark, links, 'made.closed')).toBe(false);
  expect(await uiPages(waymark)).toBe(3);

  // Each private window has its own session, in which its links stay.
  const hidden = await windowOpenedBy(waymark.app, () =>
    waymark.request('window.open', { isPrivate: true }),
  );
  await visit(hidden, '/links?private');
  await expect(hidden.getByRole('tab', { name: 'Links' })).toBeVisible();
  await shiftClick(`${links}?private`, 10);
  await expect(hidden.getByRole('tab', { name: 'Two fresh', selected: true })).toBeVisible();
  expect(await menuAt(waymark, `${links}?private`, { x: 10, y: 10 })).not.toContain(
    'Open link in new window',
  );
  expect(await uiPages(waymark)).toBe(4);
});

async function tabNumber(ui: Page, name: string): Promise<number> {
  const id = await ui.getByRole('tab', { name }).getAttribute('data-tab-id');
  return Number(id);
}

test('a private window shares nothing with others and forgets what it had', async ({ waymark }) => {
  const { ui } = waymark;
  const scripted = await startScriptedModel(ANSWER);
  await waymark.connect(scripted.url);
  await visit(ui, '/one');
  await expect(ui.getByRole('tab', { name: 'One fresh' })).toBeVisible();
  await visit(ui, '/two');
  await expect(ui.getByRole('tab', { name: 'Two known' })).toBeVisible();

  const open = () => press(waymark, 'N', ['control', 'shift']);
  const hidden = await windowOpenedBy(waymark.app, open);
  await expect(hidden.getByText('Private', { exact: true })).toBeVisible();
  await visit(hidden, '/one');
  await expect(hidden.getByRole('tab', { name: 'One fresh' })).toBeVisible();
  // The tabs of a private window share one session.
  await openNewTab(hidden);
  await visit(hidden, '/two');
  await expect(hidden.getByRole('tab', { name: 'Two known' })).toBeVisible();
  // No tab moves into or out of a private window.
  const tabId = await tabNumber(hidden, 'Two known');
  await expect(waymark.request('window.openWith', { tabId })).rejects.toThrow('TAB_NOT_MOVED');
  expect(await uiPages(waymark)).toBe(2);

  // A run in a private window answers, and is gone with it.
  const ask = hidden.getByRole('button', { name: /^Ask(?! again)/ });
  await ask.click();
  const box = hidden.getByRole('textbox', { name: 'What do you want done?' });
  await box.fill('What is here?');
  await box.press('Enter');
  await expect(hidden.getByRole('log').getByRole('article').last()).toContainText('Just a button');
  const runs = () => waymark.request('run.list', { limit: 10, beforeStartedAt: null });
  expect(await runs()).toHaveLength(1);
  await waymark.app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows())
      if (window.webContents.getURL().endsWith('window=2')) window.close();
  });
  await expect.poll(runs).toEqual([]);

  const again = await windowOpenedBy(waymark.app, open);
  await visit(again, '/two');
  await expect(again.getByRole('tab', { name: 'Two fresh' })).toBeVisible();
});

test('a private window shows nothing of tasks that were given elsewhere @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const scripted = await startScriptedModel(ANSWER);
  await waymark.connect(scripted.url);
  const ask = async (window: Page, task: string): Promise<void> => {
    await visit(window, '/two');
    const box = window.getByRole('textbox', { name: 'What do you want done?' });
    if (!(await box.isVisible()))
      await window.getByRole('button', { name: /^Ask(?! again)/ }).click();
    await box.fill(task);
    await box.press('Enter');
    const log = window.getByRole('log');
    await expect(log.getByRole('article').last()).toContainText('Just a button');
  };
  await ask(ui, 'Look for shoes');
  await openNewTab(ui);
  await expect(ui.getByRole('region', { name: 'Recent' })).toContainText('Look for shoes');

  const hidden = await windowOpenedBy(waymark.app, () =>
    waymark.request('window.open', { isPrivate: true }),
  );
  await openNewTab(hidden);
  await expect(hidden.getByRole('heading', { name: 'Try this' })).toBeVisible();
  await expect(hidden.getByText('Look for shoes')).toHaveCount(0);
  await ask(hidden, 'Look for a ring');
  await expect(hidden.getByText('Look for shoes')).toHaveCount(0);
  await openNewTab(hidden);
  await expect(hidden.getByRole('region', { name: 'Recent' })).toContainText('Look for a ring');
  // The panel of a tab without a task does not show that run either.
  await expect(hidden.getByText('Look for shoes')).toHaveCount(0);
  await openNewTab(ui);
  await expect(ui.getByRole('region', { name: 'Recent' })).toContainText('Look for shoes');
  await expect(ui.getByText('Look for a ring')).toHaveCount(0);
});

const ANSWER: Script = (request) =>
  request.role === 'planner'
    ? { plan: { taskComplete: true, finalAnswer: 'Just a button' } }
    : { calls: [] };

async function uiPages({ app }: Waymark): Promise<number> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
}

test('a run goes on in its window whichever the person uses @long', async ({ waymark }) => {
  const { ui } = waymark;
  const script: Script = (request) =>
    request.role === 'planner'
      ? { plan: { proposedActions: ['Ask'] } }
      : { calls: [{ tool: 'ask_user', args: { question: 'Which?', options: ['A', 'B'] } }] };
  const scripted = await startScriptedModel(script);
  await waymark.connect(scripted.url);
  await visit(ui, '/one');
  await expect(ui.getByRole('tab', { name: 'One' })).toBeVisible();
  const second = await windowOpenedBy(waymark.app, () =>
    waymark.request('window.open', { isPrivate: false }),
  );
  await visit(second, '/two');
  await waymark.ask('Choose one');
  await expect(waymark.lastRun).toContainText('Which?');
  await expect(ui.getByRole('tab', { name: 'One' })).toHaveAccessibleName(/a run waits for you/);
  // The panel of the other window stays closed; its button still shows that a run is waiting.
  await expect(second.getByRole('log')).toHaveCount(0);
  await expect(second.getByRole('button', { name: /^Ask(?! again)/ })).toHaveClass(/is-waiting/);
  await second.close();
  await expect(ui.getByRole('tab', { name: 'One' })).toHaveAccessibleName(/a run waits for you/);
});
