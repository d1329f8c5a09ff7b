import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { widgets } from './sites/widgets.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(widgets(''));
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [site.hostPort]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

test('select_text marks words of the page, of a field and of an editor', async () => {
  await tools.call('navigate', { url: `${site.url}/marks` });
  expect(
    (await tools.call('select_text', { text: 'paragraph with bold words.' })).result,
  ).toMatchObject({ ok: true, output: expect.stringContaining('“paragraph with bold words.”') });
  expect(await tools.evaluate('log.at(-1)')).toBe('paragraph with bold words.');
  const notes = await tools.node('Notes');
  await tools.call('select_text', { text: 'two', nodeId: notes.nodeId });
  expect(await tools.evaluate('document.querySelector("textarea").selectionStart')).toBe(4);
  const letter = await tools.node('Letter');
  await tools.call('select_text', { text: 'reader', nodeId: letter.nodeId });
  await tools.call('key', { key: 'X' });
  expect(await tools.evaluate('document.querySelector("[contenteditable]").innerText')).toBe(
    'Dear X',
  );
  expect((await tools.call('select_text', { text: 'not there' })).result).toMatchObject({
    ok: false,
    error: { code: 'TEXT_NOT_FOUND' },
  });
});

test('read_page keeps apart what the page draws in lines of their own @long', async () => {
  await tools.call('navigate', { url: `${site.url}/lines` });
  expect((await tools.call('read_page')).result).toMatchObject({
    ok: true,
    output: expect.stringMatching(/19\s*\n+Save/),
  });
});
