import type { ElectronApplication } from '@playwright/test';

import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test as base } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

const PERSONS = 'what the person copied';

const FIELDS = `<!doctype html><title>Fields</title>
<label>From <textarea id="from">kettle, 1.7 l</textarea></label>
<label>To <textarea id="to"></textarea></label>
<label>Password <input id="secret" type="password" value="hunter2hunter2"></label>
<p id="shown">A paragraph to copy</p>`;

/** Page that copies by a script, as copy buttons do, and shows what browsers let it read. */
const BUTTON = `<!doctype html><title>Button</title>
<input id="code" value="WM-4711" readonly><button>Copy code</button><output></output>
<label>To <textarea id="to"></textarea></label>
<script>
  document.querySelector('button').onclick = () => {
    document.querySelector('#code').select();
    document.querySelector('output').textContent = document.execCommand('copy') ? 'Copied!' : 'No';
  };
</script>`;

/** Sheet with its own handling of copy and paste. */
const SHEET = `<!doctype html><title>Sheet</title>
<div id="sheet" tabindex="0" role="grid" aria-label="Sheet" style="width:200px;height:60px;border:1px solid">cells</div>
<output id="got"></output>
<script>
  document.addEventListener('copy', (event) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', 'a\\tb');
    event.clipboardData.setData('text/html', '<table><tr><td>a<td>b</table>');
  });
  document.addEventListener('paste', (event) => {
    event.preventDefault();
    document.querySelector('#got').textContent =
      event.clipboardData.getData('text/plain') + '|' + event.clipboardData.getData('text/html').length;
  });
</script>`;

let waymark: Waymark;
let site: Site;

const test = base.extend<{ tools: ToolDriver }>({
  tools: async ({}, use) => {
    await writeClipboard(waymark.app, PERSONS);
    await use(await startToolRun(waymark.app, [site.hostPort]));
    // The person's clipboard is unchanged, whatever the run did.
    expect(await readClipboard(waymark.app)).toBe(PERSONS);
  },
});

test.beforeAll(async ({ shared }) => {
  site = await startSite({ '/fields': FIELDS, '/button': BUTTON, '/sheet': SHEET });
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

const writeClipboard = (app: ElectronApplication, text: string): Promise<void> =>
  app.evaluate(({ clipboard }, words) => clipboard.writeText(words), text);
const readClipboard = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ clipboard }) => clipboard.readText());

const open = (tools: ToolDriver, path: string) =>
  tools.call('navigate', { url: `${site.url}${path}` });

const valueOf = (tools: ToolDriver, id: string) =>
  tools.evaluate(`document.querySelector('#${id}').value`);

async function press(tools: ToolDriver, name: string, ...keys: readonly string[]): Promise<string> {
  let said = '';
  for (const key of keys) {
    const { nodeId } = await tools.node(name);
    const { result } = await tools.call('key', { key, nodeId });
    said = JSON.stringify(result.ok ? result.output : result.error);
  }
  return said;
}

test('a run copies and pastes without the clipboard of the person', async ({ tools }) => {
  await open(tools, '/fields');
  const said = await press(tools, 'From', 'Control+A', 'Control+C');
  expect(said).toContain('Copied “kettle, 1.7 l” (13 characters), for this run only.');
  await press(tools, 'To', 'Control+V', 'Control+V');
  expect(await valueOf(tools, 'to')).toBe('kettle, 1.7 lkettle, 1.7 l');
  expect(await valueOf(tools, 'from')).toBe('kettle, 1.7 l');
});

test('cutting takes the text away, and a later copy takes its place @long', async ({ tools }) => {
  await open(tools, '/fields');
  await press(tools, 'From', 'Control+A', 'Control+X');
  expect(await valueOf(tools, 'from')).toBe('');
  await tools.call('select_text', { text: 'A paragraph to copy' });
  await tools.call('key', { key: 'Control+C' });
  await press(tools, 'To', 'Shift+Insert');
  expect(await valueOf(tools, 'to')).toBe('A paragraph to copy');
});

test('a run that has copied nothing pastes nothing of the person @long', async ({ tools }) => {
  await open(tools, '/fields');
  expect(await press(tools, 'To', 'Control+V')).toContain('CLIPBOARD_EMPTY');
  expect(await valueOf(tools, 'to')).toBe('');
});

test('nothing is copied out of a password', async ({ tools }) => {
  await open(tools, '/fields');
  await press(tools, 'Password', 'Control+A', 'Control+C');
  await press(tools, 'To', 'Control+V');
  expect(await valueOf(tools, 'to')).toBe('');
});

test('what a button of the page copies is the run’s @long', async ({ tools }) => {
  await open(tools, '/button');
  const { nodeId } = await tools.node('Copy code');
  await tools.call('click', { nodeId });
  expect(await tools.evaluate(`document.querySelector('output').textContent`)).toBe('Copied!');
  await press(tools, 'To', 'Control+V');
  expect(await valueOf(tools, 'to')).toBe('WM-4711');
});

test('a page that copies and pastes in its own way is given its own data @long', async ({
  tools,
}) => {
  await open(tools, '/sheet');
  const { nodeId } = await tools.node('Sheet');
  await tools.call('click', { nodeId });
  await tools.call('key', { key: 'Control+C' });
  await tools.call('key', { key: 'Control+V' });
  expect(await tools.evaluate(`document.querySelector('#got').textContent`)).toBe('a\tb|29');
});
