import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test as base } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { GESTURES } from './sites/gestures.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

declare global {
  var heardInput: (() => { readonly type: string; readonly isFromRun: boolean }[]) | undefined;
}

let waymark: Waymark;
let site: Site;
let folder: string;

const test = base.extend<{ tools: ToolDriver }>({
  tools: async ({}, use) => {
    await use(
      await startToolRun(
        waymark.app,
        [site.hostPort, site.hostPort.replace('127.0.0.1', 'localhost')],
        { allowedFiles: [join(folder, 'cat.txt')] },
      ),
    );
  },
});

test.beforeAll(async ({ shared }) => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-files-'));
  await writeFile(join(folder, 'cat.txt'), 'meow');
  await writeFile(join(folder, 'diary.txt'), 'private');
  site = await startSite(GESTURES);
  waymark = await shared.take();
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** URL of the same site under a name that counts as another site. */
const far = (): string => site.url.replace('127.0.0.1', 'localhost');
const FrameBoxSchema = z.object({ top: z.number(), bottom: z.number(), height: z.number() });

/** Calls a tool on the node with this name in the open page. */
async function act(
  tools: ToolDriver,
  tool: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
) {
  const { nodeId } = await tools.node(name);
  const { result } = await tools.call(tool, { nodeId, ...args });
  return result;
}

async function open(tools: ToolDriver, path: string): Promise<void> {
  const { result } = await tools.call('navigate', { url: `${site.url}${path}` });
  expect(result).toMatchObject({ ok: true });
}

const failed = (code: string) => ({ ok: false, error: { code } });

test('hover opens what shows only then, and it can be clicked', async ({ tools }) => {
  await open(tools, '/hover');
  expect(await act(tools, 'hover', 'File')).toMatchObject({ ok: true });
  expect(await act(tools, 'click', 'Save as')).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual(['over', 'saved']);
});

test('check sets boxes and switches, once, and says when they do not stay', async ({ tools }) => {
  await open(tools, '/toggles');
  expect(await act(tools, 'check', 'Box', { checked: true })).toMatchObject({ ok: true });
  expect(await act(tools, 'check', 'Box', { checked: true })).toMatchObject({
    output: expect.stringContaining('already'),
  });
  expect(await tools.evaluate('box.checked')).toBe(true);
  expect(await act(tools, 'check', 'Box', { checked: false })).toMatchObject({ ok: true });
  expect(await tools.evaluate('box.checked')).toBe(false);
  expect(await act(tools, 'check', 'Night', { checked: true })).toMatchObject({ ok: true });
  expect(await tools.evaluate(`document.querySelector('[role=switch]').ariaChecked`)).toBe('true');
  expect(await act(tools, 'check', 'Stubborn', { checked: true })).toMatchObject(
    failed('CHECK_NOT_ACCEPTED'),
  );
  expect(await act(tools, 'check', 'Plain', { checked: true })).toMatchObject(
    failed('NODE_NOT_CHECKABLE'),
  );
});

test('drag moves natively and by the pointer, also after a lost press @long', async ({ tools }) => {
  await open(tools, '/native-drag');
  const bin = await tools.node('Bin');
  expect(await act(tools, 'drag', 'Card', { toNodeId: bin.nodeId })).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual(['card 7']);
  await open(tools, '/pointer-drag');
  expect(await act(tools, 'drag', 'Knob', { dx: 120, dy: 0 })).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual([170]);
  await open(tools, '/late-drag');
  expect(await act(tools, 'drag', 'Knob', { dx: 120, dy: 0 })).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual([120]);
  expect(await act(tools, 'drag', 'Knob')).toMatchObject(failed('BAD_ARGUMENTS'));
});

test('find_text scrolls to what can be seen; scroll goes to both ends @long', async ({ tools }) => {
  await open(tools, '/long');
  expect((await tools.call('find_text', { text: 'NEEDLE lies' })).result).toMatchObject({
    ok: true,
    output: expect.stringMatching(/^Found once.*The needle lies here/),
  });
  expect(Number(await tools.evaluate('scrollY'))).toBeGreaterThan(3000);
  expect((await tools.call('find_text', { text: 'secret' })).result).toMatchObject(
    failed('TEXT_NOT_FOUND'),
  );
  await tools.call('scroll', { direction: 'bottom' });
  const end = Number(await tools.evaluate('scrollY + innerHeight - document.body.scrollHeight'));
  expect(end).toBeGreaterThanOrEqual(-20);
  await tools.call('scroll', { direction: 'top' });
  expect(await tools.evaluate('scrollY')).toBe(0);
});

test('upload gives only files that the person allowed @long', async ({ tools }) => {
  await open(tools, '/upload');
  const { nodes } = await tools.observe();
  const nodeId = nodes[0]?.nodeId;
  const refused = await tools.call('upload', { nodeId, paths: [join(folder, 'diary.txt')] });
  expect(refused.result).toMatchObject(failed('FILE_NOT_ALLOWED'));
  const given = await tools.call('upload', { nodeId, paths: [join(folder, 'cat.txt')] });
  expect(given.result).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual(['cat.txt 4']);
});

test('dialog says how the next one is answered, and only that @long', async ({ tools }) => {
  await open(tools, '/dialogs');
  await tools.call('dialog', { action: 'accept' });
  expect(await act(tools, 'click', 'Confirm')).toMatchObject({
    output: expect.stringContaining('It was accepted.'),
  });
  expect(await act(tools, 'click', 'Again')).toMatchObject({
    output: expect.stringContaining('It was cancelled; for another answer call dialog'),
  });
  expect(await tools.evaluate('log')).toEqual([true, false]);
});

test('dialog gives a prompt its text; without it a prompt is cancelled @long', async ({
  tools,
}) => {
  await open(tools, '/dialogs');
  expect(await act(tools, 'click', 'Name')).toMatchObject({
    output: expect.stringContaining('“Name?”. It was cancelled'),
  });
  await tools.call('dialog', { action: 'accept', text: 'Ada' });
  await act(tools, 'click', 'Name');
  expect(await tools.evaluate('log')).toEqual([null, 'Ada']);
  expect(await tools.evaluate(`document.querySelectorAll('iframe').length`)).toBe(0);
});

test('a drawing is drawn on and written on, its tools known by their tooltips @long', async ({
  tools,
}) => {
  await open(tools, '/drawing');
  await act(tools, 'click', 'Rectangle');
  const along = { from: { x: 10, y: 10 }, to: { x: 60, y: 50 } };
  expect(await act(tools, 'drag', 'paper', along)).toMatchObject({
    output: expect.stringContaining('by 550, 240 pixels'),
  });
  expect((await tools.call('type', { text: 'Hi' })).result).toMatchObject({
    output: expect.stringContaining('Its value is now “Hi”'),
  });
  expect(await tools.evaluate('log')).toEqual(['rectangle', '550,240', 'H', 'Hi']);
  await act(tools, 'click', 'paper', { at: { x: 25, y: 75 } });
  expect(await tools.evaluate('[from.offsetX, from.offsetY]')).toEqual([275, 450]);
  expect((await tools.call('read_page')).result).toMatchObject({
    output: expect.stringContaining('a {\n  b\n}'),
  });
});

test('a map in a program that fills the window is listed, zoomed by the wheel and clicked at a place @long', async ({
  tools,
}) => {
  await open(tools, '/map');
  expect((await tools.observe()).nodes.map(({ name }) => name)).toEqual(['Map', 'Kiel', 'Wismar']);
  expect(await act(tools, 'scroll', 'Map', { direction: 'up', amount: 0.01 })).toMatchObject({
    output: expect.stringMatching(/^Turned the mouse wheel up over .*“Map” \[\d+\] by 1 notch\./),
  });
  await act(tools, 'click', 'Map', { at: { x: 25, y: 75 } });
  expect(await tools.evaluate('log')).toEqual(['in', '0.25,0.75']);
  expect((await tools.call('read_page')).result).toMatchObject({
    output: expect.stringMatching(/Harbours[^]*Tides/),
  });
});

test('the cells of a grid are listed, told apart and typed into; what is not listed is clicked by its words @long', async ({
  tools,
}) => {
  await open(tools, '/sheet');
  const { text } = await tools.look();
  const lines = text.split('\n').filter((line) => / <(?:div|i)> /.test(line));
  expect(lines.map((line) => line.replace(/^[*\s]*\[\d+\] <C> | \(visible\)/g, ''))).toEqual([
    expect.stringMatching(/^<div> "Name".*columnheader/),
    expect.stringMatching(/^<i>/),
    expect.stringMatching(/^<div> "Tons".*columnheader/),
    expect.stringMatching(/^<i>/),
    expect.stringMatching(/^<div> "Done".*columnheader/),
    expect.stringMatching(/^<i>/),
    '<div> "Anna" role=gridcell',
    '<div> "2" role=gridcell',
    '<div> "Done" role=gridcell unchecked in "Anna 2"',
    '<div> "Berta" role=gridcell',
    '<div> "27" role=gridcell',
    '<div> "Done" role=gridcell unchecked in "Berta 27"',
  ]);
  expect(await act(tools, 'type', '27', { text: '31', submit: true })).toMatchObject({ ok: true });
  expect((await tools.call('click', { text: 'rostock', count: 2 })).result).toMatchObject({
    output: expect.stringContaining('Double-clicked the text “rostock”.'),
  });
  expect((await tools.call('click', { text: 'Bremen' })).result).toMatchObject(
    failed('TEXT_NOT_FOUND'),
  );
  for (const [tool, args] of [
    ['click', { text: 'Stralsund' }],
    ['drag', { fromText: 'Stralsund', toText: 'Rostock' }],
  ] as const)
    expect((await tools.call(tool, args)).result).toMatchObject(failed('TEXT_AMBIGUOUS'));
  expect(await tools.evaluate('log')).toEqual(['27 to 31', 'Rostock']);
  expect((await tools.call('drag', { fromText: 'Kiel', toText: 'Rostock' })).result).toMatchObject({
    output: expect.stringContaining('Dragged the text “Kiel” to the text “Rostock”.'),
  });
  expect(await tools.evaluate('marked')).toBe('Kiel to Rostock');
});

test('type appends where it is asked to @long', async ({ tools }) => {
  await open(tools, '/append');
  for (const name of ['Line', 'Lines', 'Rich'])
    expect(await act(tools, 'type', name, { text: ' two', append: true })).toMatchObject({
      ok: true,
    });
  expect(await tools.evaluate(`document.querySelector('input').value`)).toBe('one two');
  expect(await tools.evaluate(`document.querySelector('textarea').value`)).toBe('a two');
  const rich = await tools.evaluate(`document.querySelector('[contenteditable]').innerText`);
  expect(String(rich).replaceAll('\u00a0', ' ')).toBe('old two');
});

test('a page that asks for a file opens no dialog, and is given it @long', async ({ tools }) => {
  await open(tools, '/files');
  const asked = { effect: { changes: [{ type: 'file_asked', several: false }] } };
  expect(await act(tools, 'click', 'Picture')).toMatchObject(asked);
  expect(await act(tools, 'click', 'Attach')).toMatchObject(asked);
  const paths = [join(folder, 'cat.txt')];
  // The input that the page created for it is not in the document.
  expect(await act(tools, 'upload', 'Attach', { paths })).toMatchObject({ ok: true });
  expect(await tools.evaluate('log')).toEqual(['cat.txt']);
});

test('a picture of one element is as large as it is @long', async ({ tools }) => {
  await open(tools, '/pointer-drag');
  const result = await act(tools, 'screenshot', 'Knob');
  expect(result).toMatchObject({
    ok: true,
    output: expect.stringMatching(/slider “Knob” \[\d+\] \(3[0-2] × 3[0-2] pixels\)/),
  });
});

test('what is open is closed by a click on an empty place @long', async ({ tools }) => {
  await open(tools, '/picker');
  await act(tools, 'click', 'Choose a day');
  const { result } = await tools.call('click', { emptyPlace: true });
  expect((await tools.call('click')).result).toMatchObject(failed('BAD_ARGUMENTS'));
  expect(result).toMatchObject({ ok: true });
  expect(await tools.evaluate('[picker.hidden, log.length, location.pathname]')).toEqual([
    true,
    1,
    '/picker',
  ]);
});

test('scroll and find_text look into frames, of another site too, and bring them into view @long', async ({
  tools,
}) => {
  for (const [tool, args] of [
    ['scroll', { text: 'the needle LIES' }],
    ['find_text', { text: 'the needle LIES' }],
  ] as const) {
    await open(tools, '/framed');
    await tools.evaluate(`frame.src = ${JSON.stringify(`${far()}/long`)}`);
    await expect
      .poll(async () => (await tools.call(tool, args)).result)
      .toMatchObject({ ok: true, output: expect.stringContaining('The needle lies here') });
    const { top, bottom, height } = FrameBoxSchema.parse(
      await tools.evaluate(
        '({ top: frame.getBoundingClientRect().top, bottom: frame.getBoundingClientRect().bottom, height: innerHeight })',
      ),
    );
    expect(top).toBeGreaterThanOrEqual(-1);
    expect(bottom).toBeLessThanOrEqual(height + 1);
  }
});

test('scroll goes on until a text is there, or says that it never came @long', async ({
  tools,
}) => {
  await open(tools, '/endless');
  const { result } = await tools.call('scroll', { text: 'row 77 ends' });
  expect(result).toMatchObject({ ok: true, output: expect.stringContaining('Row 77 ends') });
  const top = await tools.evaluate(
    `[...document.querySelectorAll('p')].find((row) => row.textContent === 'Row 77 ends').getBoundingClientRect().top / innerHeight`,
  );
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(1);
  expect((await tools.call('scroll', { text: 'row 999' })).result).toMatchObject(
    failed('TEXT_NOT_FOUND'),
  );
});

test('leaving a page that asks first is answered as was said before @long', async ({ tools }) => {
  await open(tools, '/unsaved');
  await act(tools, 'type', 'Draft', { text: 'half a letter' });
  await tools.call('dialog', { action: 'dismiss' });
  expect(await act(tools, 'click', 'Leave')).toMatchObject({
    effect: {
      changes: [expect.objectContaining({ type: 'dialog_opened', dialog: 'beforeunload' })],
    },
  });
  expect(await tools.evaluate('location.pathname')).toBe('/unsaved');
  expect(await act(tools, 'click', 'Leave')).toMatchObject({ ok: true });
  await expect.poll(() => tools.evaluate('location.pathname')).toBe('/long');
});

test('what a page does a frame later, heard of far around, is seen @long', async ({ tools }) => {
  await open(tools, '/late-answers');
  expect(await act(tools, 'type', 'Echo', { text: 'hello' })).toMatchObject({
    effect: {
      changes: expect.arrayContaining([expect.objectContaining({ type: 'page_changed' })]),
    },
  });
  expect(await act(tools, 'select', 'Back again', { option: 'Two' })).toMatchObject(
    failed('OPTION_NOT_ACCEPTED'),
  );
});

test("each input bears the mark of where it came from: a run's own are told from a person's", async ({
  tools,
}) => {
  await open(tools, '/append');
  const marks = await waymark.app.evaluate(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const bridge = globalThis.__waymarkTest;
    const page = bridge?.tabs.get(globalThis.toolRun!.scope.currentTabId)?.view.webContents;
    if (page === undefined) throw new Error('No tab');
    const heard: { readonly type: string; readonly isFromRun: boolean }[] = [];
    const hear = (_event: object, input: { readonly type: string }): void => {
      const bits = Number(Reflect.get(input, '_modifiers'));
      heard.push({ type: input.type, isFromRun: (bits & 0x80_0000) !== 0 });
    };
    page.on('input-event', hear);
    globalThis.heardInput = () => {
      page.off('input-event', hear);
      return heard;
    };
    page.sendInputEvent({ type: 'mouseDown', x: 500, y: 300, button: 'left', clickCount: 1 });
    page.sendInputEvent({ type: 'mouseUp', x: 500, y: 300, button: 'left', clickCount: 1 });
    page.sendInputEvent({ type: 'keyDown', keyCode: 'a' });
    return heard.splice(0);
  });
  const taking = (all: typeof marks): boolean[] =>
    all
      .filter(({ type }) => /^(mouseDown|mouseWheel|rawKeyDown|keyDown)$/.test(type))
      .map(({ isFromRun }) => isFromRun);
  expect(taking(marks)).toEqual([false, false]);
  expect(await act(tools, 'click', 'Line')).toMatchObject({ ok: true });
  expect((await tools.call('key', { key: 'Control+A' })).result).toMatchObject({ ok: true });
  await tools.call('scroll', { direction: 'down' });
  const ofRun = taking(await waymark.app.evaluate(() => globalThis.heardInput?.() ?? []));
  expect(ofRun.length).toBeGreaterThanOrEqual(4);
  expect(ofRun).not.toContain(false);
});
