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

/** Opens a page and calls a tool on the node with this name. */
async function actOn(
  path: string,
  tool: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
) {
  expect((await tools.call('navigate', { url: `${site.url}${path}` })).result).toMatchObject({
    ok: true,
  });
  const { nodeId } = await tools.node(name);
  return tools.call(tool, { nodeId, ...args });
}

const failed = (code: string) => ({ ok: false, error: { code } });
const changed = (type: string) => ({
  ok: true,
  effect: { changes: expect.arrayContaining([expect.objectContaining({ type })]) },
});

const TEXTS: readonly (readonly [field: string, text: string, held: string])[] = [
  ['Name', 'Ada Lovelace', 'Ada Lovelace'],
  ['Name', 'naïve 漢字 😀 مرحبا', 'naïve 漢字 😀 مرحبا'],
  ['Phone', '0301234567', '(030) 1234567'],
  ['Secret', 'hunter2!', 'hunter2!'],
  ['Text', 'first\nsecond', 'first\nsecond'],
  ['Count', '42', '42'],
  ['Day', '2024/3/5', '2024-03-05'],
  ['Colour', '#FF8800', '#ff8800'],
  ['Volume', '70', '70'],
];
test('fills every kind of field and checks what it holds', async () => {
  await tools.call('navigate', { url: `${site.url}/fields` });
  for (const [name, text, held] of TEXTS) {
    const { nodeId } = await tools.node(name);
    const { result } = await tools.call('type', { nodeId, text });
    expect(result, `${name}: ${text}`).toMatchObject({ ok: true });
    expect(await tools.evaluate(`document.querySelector('[aria-label=${name}]').value`), name).toBe(
      held,
    );
  }
  expect(JSON.stringify(await tools.journal())).not.toContain('hunter2');
  expect(await tools.evaluate('log')).toContain('day 2024-03-05');
});

test('replaces rich text, line by line @long', async () => {
  const { result } = await actOn('/fields', 'type', 'Rich', { text: 'one\ntwo' });
  expect(result).toMatchObject(changed('value_changed'));
  expect(await tools.evaluate(`document.querySelector('[aria-label=Rich]').innerText.trim()`)).toBe(
    'one\ntwo',
  );
});

test('sends key presses, and submits when asked to @long', async () => {
  const typed = await actOn('/fields', 'type', 'Keys', { text: 'aB 1' });
  expect(typed.result).toMatchObject({ ok: true });
  expect(await tools.evaluate('log.filter((entry) => entry !== "key Shift")')).toEqual([
    'key a',
    'key B',
    'key  ',
    'key 1',
  ]);
  const { nodeId } = await tools.node('Name');
  await tools.call('type', { nodeId, text: 'Ada', submit: true });
  expect(await tools.evaluate('log.at(-1)')).toBe('submit Ada');
});

test('says when the text was not taken @long', async () => {
  expect((await actOn('/fields', 'type', 'Digits', { text: 'abc' })).result).toMatchObject(
    failed('TYPE_NOT_ACCEPTED'),
  );
  const short = await tools.node('Short');
  const { result } = await tools.call('type', { nodeId: short.nodeId, text: 'abcdef' });
  expect(result).toMatchObject(failed('TYPE_NOT_ACCEPTED'));
  expect(JSON.stringify(result)).toContain('at most 3 characters');
  const day = await tools.node('Day');
  expect((await tools.call('type', { nodeId: day.nodeId, text: 'tomorrow' })).result).toMatchObject(
    {
      error: { code: 'TYPE_NOT_ACCEPTED', next: 'Give the value as YYYY-MM-DD.' },
    },
  );
  const send = await tools.node('Send');
  expect((await tools.call('type', { nodeId: send.nodeId, text: 'x' })).result).toMatchObject(
    failed('NODE_NOT_EDITABLE'),
  );
  const fixed = await actOn('/states', 'type', 'Fixed', { text: 'x' });
  expect(fixed.result).toMatchObject(failed('NODE_NOT_EDITABLE'));
});

test('100 kB go in at once, and clear takes them out @long', async () => {
  const text = 'Lorem ipsum '.repeat(8500);
  await tools.call('navigate', { url: `${site.url}/fields` });
  // Counts input events, since time depends on the computer; typing key by key fires one for each letter.
  await tools.evaluate(
    `document.querySelector('textarea').addEventListener('input', () => (globalThis.inputs = (globalThis.inputs ?? 0) + 1))`,
  );
  const { nodeId } = await tools.node('Text');
  const { result } = await tools.call('type', { nodeId, text });
  expect(result).toMatchObject({ ok: true });
  expect(await tools.evaluate(`document.querySelector('textarea').value.length`)).toBe(text.length);
  expect(await tools.evaluate('globalThis.inputs')).toBeLessThan(10);
  expect((await tools.call('clear', { nodeId })).result).toMatchObject(changed('value_changed'));
  expect(await tools.evaluate(`document.querySelector('textarea').value`)).toBe('');
});

test('type waits for what a field suggests @long', async () => {
  await tools.call('navigate', { url: `${site.url}/suggest` });
  const city = await tools.node('City');
  expect((await tools.call('type', { nodeId: city.nodeId, text: 'Por' })).result).toMatchObject(
    changed('page_changed'),
  );
  expect((await tools.node('Portland')).visible).toBe(true);
});

test('text without a target is not typed into a control that takes none, in a frame either @long', async () => {
  await tools.call('navigate', { url: `${site.url}/fields` });
  const html =
    '<button id="card" onclick="card.remove()">+ Add a card</button><iframe id="inner"></iframe>';
  await tools.evaluate(`document.body.insertAdjacentHTML('beforeend', '${html}'); card.focus()`);
  const refused = (name: string) => ({
    ok: false,
    error: {
      code: 'FOCUS_TAKES_NO_TEXT',
      message: expect.stringContaining(`The focus is on button “${name}”, which takes no text`),
    },
  });
  expect((await tools.call('type', { text: 'a b' })).result).toMatchObject(refused('+ Add a card'));
  expect(await tools.evaluate('card.isConnected')).toBe(true);
  await tools.evaluate(
    `inner.contentDocument.body.innerHTML = '<button>In it</button>'; inner.contentDocument.querySelector('button').focus()`,
  );
  expect((await tools.call('type', { text: 'a b' })).result).toMatchObject(refused('In it'));
});
