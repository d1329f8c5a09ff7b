import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { TARGET_SITE } from './sites/target-pages.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

let waymark: Waymark;
let site: Site;
let tools: ToolDriver;

test.beforeAll(async ({ shared }) => {
  site = await startSite(TARGET_SITE);
  waymark = await shared.take();
  tools = await startToolRun(waymark.app, [
    site.hostPort,
    site.hostPort.replace('127.0.0.1', 'localhost'),
  ]);
});
test.afterAll(async ({ shared }) => {
  await shared.giveBack();
  await site.close();
});

const open = async (path: keyof typeof TARGET_SITE): Promise<void> => {
  expect((await tools.call('navigate', { url: `${site.url}${path}` })).result.ok).toBe(true);
};
const click = async (target: unknown) => (await tools.call('click', { target })).result;
const log = () => tools.evaluate('log.splice(0)');
const done = { ok: true };
const failed = (code: string, ...words: string[]) => ({
  ok: false,
  error: { code, message: expect.stringMatching(words.join('[^]*')) },
});

test('waits for what the call before it brings, and does not take something like it instead @long', async () => {
  await open('/late');
  expect(await click('button "Create album"')).toMatchObject(done);
  const typed = await tools.call('type', { target: 'field "Title"', text: 'Summer' });
  expect(typed.result).toMatchObject(done);
  expect(await click('button "Create"')).toMatchObject(done);
  expect(await log()).toEqual(['start', 'create']);
  expect(await tools.evaluate('title.value')).toBe('Summer');
});

test('says after the wait what comes closest, with numbers that can be used @long', async () => {
  await open('/late');
  const { result, ms } = await tools.call('click', { target: 'button "Create a book"' });
  expect(result).toMatchObject(failed('TARGET_NOT_FOUND', 'Create album” \\[\\d+\\]'));
  // On a page without movement one second is enough.
  expect(ms).toBeGreaterThan(900);
  expect(ms).toBeLessThan(2800);
  const number = Number(/\[(\d+)\]/.exec(JSON.stringify(result))?.[1]);
  expect((await tools.call('click', { nodeId: number })).result).toMatchObject(done);
  expect(await log()).toEqual(['start']);
});

test('tells namesakes apart by row, line, heading, place and order', async () => {
  await open('/rows');
  expect(await click('button "Delete"')).toMatchObject(
    failed('TARGET_AMBIGUOUS', 'fits 3 elements', 'in “Anna Berg', 'in “Mr. Smith'),
  );
  expect(await log()).toEqual([]);
  for (const [words, id] of [
    ['button "Delete" near "Mr. Smith"', 'smith'],
    ['"Delete" in row "Anna Berg"', 'anna'],
    ['“周先生”一行的“Delete”按钮', 'zhou'],
    ['2nd button "Delete"', 'smith'],
    ['last "Delete"', 'zhou'],
    [{ name: 'Delete', role: 'button', nth: 1 }, 'anna'],
    [{ name: 'Delete', near: 'Mr. Smith' }, 'smith'],
    ['button "Buy" near "Tea"', 'tea'],
    ['button "Buy" near "Coffee"', 'coffee'],
    ['button "Add" under "Billing"', 'billing'],
    ['button "Add" in section "People"', 'people'],
  ] as const) {
    expect(await click(words)).toMatchObject(done);
    expect(await log()).toEqual([id]);
  }
  const ticked = await tools.call('check', {
    target: 'checkbox "Read" near "Mr. Smith"',
    checked: true,
  });
  expect(ticked.result).toMatchObject(done);
  expect(
    await tools.evaluate('[...document.querySelectorAll("input")].map((one) => one.checked)'),
  ).toEqual([false, true, false]);
});

test('rows that are drawn anew or moved: words find the row, a number never another one', async () => {
  await open('/rows');
  const before = (await tools.observe()).nodes.filter(({ name }) => name === 'Delete');
  const smith = before[1]?.nodeId;
  await tools.evaluate('turn()');
  expect((await tools.call('click', { nodeId: smith })).result).toMatchObject(done);
  expect(await log()).toEqual(['smith']);
  await tools.evaluate('redraw()');
  expect(await click('"Delete" near "Mr. Smith"')).toMatchObject(done);
  expect(await log()).toEqual(['smith']);
  expect((await tools.call('click', { nodeId: smith })).result).toMatchObject(done);
  expect(await log()).toEqual(['smith']);
  await tools.evaluate('void document.querySelector("#smith").closest("tr").remove()');
  expect((await tools.call('click', { nodeId: smith })).result).toMatchObject(failed('NODE_GONE'));
  expect(await log()).toEqual([]);
});

test('a dialog over the page: what is named alike behind it is not meant @long', async () => {
  await open('/dialog');
  expect(await click('"Share"')).toMatchObject(done);
  expect(await click('button "Save" in dialog "New album"')).toMatchObject(done);
  expect(await click('button "Save"')).toMatchObject(done);
  expect(await log()).toEqual(['open', 'inside', 'inside']);
});

test('what is covered is waited for, then said with what covers it @long', async () => {
  await open('/clearing');
  expect(await click('button "Publish"')).toMatchObject(done);
  expect(await log()).toEqual(['under']);
  await open('/covered');
  expect(await click('button "Publish"')).toMatchObject(failed('NODE_COVERED', 'Close”'));
  expect(await click('"Close"')).toMatchObject(done);
  expect(await click('"Publish"')).toMatchObject(done);
  expect(await log()).toEqual(['close', 'under']);
});

test('far below, in a closed shadow tree, in Chinese, in a frame of another site @long', async () => {
  await open('/far');
  expect(await click('"Load the rest"')).toMatchObject(done);
  expect(await log()).toEqual(['far']);
  await open('/shadow');
  expect(await click('button "Open" near "Winter"')).toMatchObject(done);
  expect(await tools.evaluate('log.includes("winter") && !log.includes("summer")')).toBe(true);
  await open('/chinese');
  expect(await click('按钮“创建”')).toMatchObject(done);
  expect(await click('“李四”一行的“删除”按钮')).toMatchObject(done);
  expect(await log()).toEqual(['ok', 'li']);
  await open('/frames');
  await tools.evaluate("void addEventListener('message', ({ data }) => log.push(data))");
  const other = site.url.replace('127.0.0.1', 'localhost');
  await tools.evaluate(`void setTimeout(() => (inner.src = '${other}/form'), 500)`);
  expect(await click('button "Send the form"')).toMatchObject(done);
  await expect.poll(() => tools.evaluate('log')).toEqual(['sent']);
});

test('a text that is no listed element is taken where it stands once, and drags take words too @long', async () => {
  await open('/text');
  expect(await click('"Alpha"')).toMatchObject(done);
  expect(await log()).toEqual(['Alpha']);
  expect(await click('"Beta"')).toMatchObject({ ok: false });
  expect(await log()).toEqual([]);
  await open('/drag');
  const dragged = await tools.call('drag', { target: '"Task one"', toTarget: '"Done"' });
  expect(dragged.result).toMatchObject(done);
  expect(await tools.evaluate('log.includes("dropped")')).toBe(true);
});

test('what is new stays marked as new for the next state @long', async () => {
  await open('/late');
  await tools.observe();
  expect(await click('"Create album"')).toMatchObject(done);
  expect((await tools.call('hover', { target: 'button "Create"' })).result).toMatchObject(done);
  const { nodes } = await tools.observe();
  expect(nodes.filter(({ isNew }) => isNew).map(({ name }) => name)).toEqual(['Title', 'Create']);
});

test('refuses both a number and words, and words with a number of nothing @long', async () => {
  await open('/late');
  const both = await tools.call('click', { nodeId: 1, target: '"Create album"' });
  expect(both.result).toMatchObject(failed('BAD_ARGUMENTS'));
  expect((await tools.call('hover', {})).result).toMatchObject(failed('BAD_ARGUMENTS'));
});

test('takes no element that cannot be meant: a link is no field @long', async () => {
  await open('/kinds');
  const { result } = await tools.call('type', { target: 'field "Subtitle"', text: 'Autumn' });
  expect(result).toMatchObject(failed('TARGET_NOT_FOUND', 'textbox “Name”'));
  expect(await log()).toEqual([]);
});

test('finds a control by its kind and its row alone, and words whichever quotation marks they have @long', async () => {
  await open('/kinds');
  const checked = await tools.call('check', { target: 'checkbox in row "Anchor"', checked: true });
  expect(checked.result).toMatchObject(done);
  expect(
    await tools.evaluate('[...document.querySelectorAll(":checked")].map(({ id }) => id)'),
  ).toEqual(['Anchor']);
  expect(await click(`button "Don't keep \\"Rope\\" ..."`)).toMatchObject(done);
  expect(await click('button “Don’t keep “Rope” …”')).toMatchObject(done);
  expect(await log()).toEqual(['quoted', 'quoted']);
});

test('finds a cell by the header of its column, in the row that its label, number or content means @long', async () => {
  await open('/sheet');
  for (const [words, place] of [
    ['cell "Pieces" in row "2"', '2:2'],
    ['cell "Price" in row 1', '1:3'],
    ['cell "Pieces" in row "Anchor"', '2:2'],
    ['cell "Price" in row 2 "Anchor"', '2:3'],
    ['cell "Item" in row 3', '3:1'],
    ['row 2 "Anchor": Pieces', '2:2'],
    ['第2行的“Price”单元格', '2:3'],
    ['“Anchor”这一行的“Pieces”', '2:2'],
    ['"Item"', '0:1'],
    ['表头中的“Price”', '0:3'],
  ] as const) {
    expect(await click(words)).toMatchObject(done);
    expect(await log()).toEqual([place]);
  }
  const target = 'cell "Pieces" in row "Anchor"';
  expect((await tools.call('type', { target, text: '3', submit: true })).result).toMatchObject(
    done,
  );
  await tools.evaluate('document.activeElement.blur()');
  expect(await tools.evaluate('document.querySelector("table").rows[2].innerText')).toMatch(
    /Anchor\s+3\s+90/,
  );
});

test('finds a cell of a spreadsheet by its letter and number, and says the letters once @long', async () => {
  await open('/letters');
  const lines = (await tools.stateText()).split('\n');
  expect(lines.filter((line) => /^(?:columns|row)\b/.test(line))).toEqual([
    expect.stringMatching(
      /^columns: \[\d+\] <C> <th> role=columnheader "A" \| \[\d+\] "B" \| \[\d+\] "C"$/,
    ),
    expect.stringMatching(/^row 1: .* A: "Item" .* B: "Pieces" .* C: "Price"$/),
    expect.stringMatching(/^row 2: .* A: "Anchor" .* B: "1" .* C: empty$/),
    expect.stringMatching(/^row 3: .* A: empty .* B: empty .* C: empty$/),
  ]);
  for (const [words, place] of [
    ['B2', '2:2'],
    ['cell "C2"', '2:3'],
    ['单元格A3', '3:1'],
    ['cell "C" in row "3"', '3:3'],
    ['第1行B列', '1:2'],
    ['"B"', '0:2'],
  ] as const) {
    expect(await click(words)).toMatchObject(done);
    expect(await log()).toEqual([place]);
  }
});
