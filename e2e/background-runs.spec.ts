import type { ScriptedCall } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** A run in a background tab does not disturb the person who works in the tab in front. */

declare global {
  /**
   * In main: timer that types for the person into the contents with the keyboard, the tabs in front, and the contents that had the
   * keyboard.
   */
  var typing: { timer: NodeJS.Timeout; wasAway: boolean; fronts: string[]; holders: string[] };
}

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/mine': '<!doctype html><title>Mine</title><textarea autofocus></textarea>',
    '/work': `<!doctype html><title>Work</title><input aria-label="Field">
      <button onclick="window.focus(); document.querySelector('input').focus()">Focus</button>
      <button onclick="alert('Look here')">Alert</button>
      <button onclick="document.documentElement.requestFullscreen()">Fill</button>
      <button onclick="window.print()">Print</button>
      <button onclick="navigator.geolocation.getCurrentPosition(() => 0)">Locate</button>
      <button onclick="window.open('/small', 'small', 'popup,width=400,height=300')">Small</button>
      <a href="/linked" target="_blank">Linked</a>
      <button onclick="onbeforeunload = (event) => event.preventDefault()">Hold</button>`,
    '/small': '<!doctype html><title>Small</title><input autofocus>',
    '/linked': '<!doctype html><title>Linked</title><input autofocus>',
    '/opened': '<!doctype html><title>Opened</title><input autofocus>',
  });
});
test.afterAll(() => site.close());

const call = (tool: string, args: ScriptedCall['args']): ScriptedCall => ({ tool, args });
const click = (target: string): ScriptedCall => call('click', { target });

/** Types an “a” every few milliseconds until `stopTyping`. */
const startTyping = ({ app }: Waymark) =>
  app.evaluate(({ webContents }) => {
    const bridge = globalThis.__waymarkTest;
    const front = (): string => {
      const id = bridge?.tabs.activeId();
      return bridge?.tabs.list().find((tab) => tab.id === id)?.title ?? 'none';
    };
    const typing = {
      wasAway: false,
      fronts: [front()],
      holders: [webContents.getFocusedWebContents()?.getURL() ?? 'nobody'],
      timer: setInterval(() => {
        const holder = webContents.getFocusedWebContents();
        holder?.sendInputEvent({ type: 'char', keyCode: 'a' });
        const url = holder?.getURL() ?? 'nobody';
        const isAway = url !== typing.holders[0];
        // A page that begins to load always has the keyboard for some milliseconds.
        if (isAway && typing.wasAway) typing.holders.push(url);
        typing.wasAway = isAway;
        if (typing.fronts.at(-1) !== front()) typing.fronts.push(front());
      }, 20),
    };
    globalThis.typing = typing;
  });

const stopTyping = ({ app }: Waymark) =>
  app.evaluate(({ BrowserWindow }) => {
    const { timer, fronts, holders } = globalThis.typing;
    clearInterval(timer);
    const windows = BrowserWindow.getAllWindows().filter((window) => window.isVisible());
    const isFilled = windows.some((window) => window.isFullScreen());
    return { fronts, holders, windows: windows.length, isFilled };
  });

test('a run behind the tab in front opens tabs and dialogs, asks and takes focus, and the person types on @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const calls = [
    call('type', { target: 'Field', text: 'kettle' }),
    click('Focus'),
    click('Alert'),
    click('Locate'),
    click('Print'),
    click('Fill'),
    click('Small'),
    call('tabs', {}),
    call('tab_open', { url: `${site.url}/opened` }),
    call('navigate', { url: `${site.url}/work` }),
    click('Linked'),
    call('navigate', { url: `${site.url}/work` }),
    click('Hold'),
    call('navigate', { url: `${site.url}/opened` }),
    call('ask_user', { question: 'Which kettle?' }),
  ];
  const done: string[] = [];
  const model = await startScriptedModel(async ({ role, text }) => {
    if (role === 'planner') return { plan: { proposedActions: ['Do it'], taskComplete: false } };
    await begun;
    done.push(text);
    const next = calls[done.length - 1];
    return { calls: [next ?? call('done', { success: true, message: 'ok' })] };
  });
  await waymark.connect(model.url);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(`${site.hostPort}/work`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Work');
  await waymark.ask('Open the work page, take a field, and open what it opens');
  await waymark.request('tab.open', { url: `${site.url}/mine` });
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Mine');
  await clickInPage(waymark, `${site.url}/mine`, 'textarea');
  await expect.poll(() => inPage(waymark, `${site.url}/mine`, 'document.hasFocus()')).toBe(true);
  await startTyping(waymark);
  begin();
  await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(calls.length);
  await expect(ui.locator('.ask-button')).toHaveClass(/is-waiting/);
  expect(await stopTyping(waymark)).toEqual({
    fronts: ['Mine'],
    holders: [`${site.url}/mine`],
    windows: 1,
    isFilled: false,
  });
  const inputOf = (path: string) =>
    inPage(waymark, `${site.url}${path}`, 'document.querySelector("input, textarea").value');
  expect(await inputOf('/mine')).toMatch(/^a{50,}$/);
  for (const path of ['/work', '/small', '/opened']) expect(await inputOf(path)).not.toContain('a');
  await model.close();
});
