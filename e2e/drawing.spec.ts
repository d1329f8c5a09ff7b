import { startSite } from '../src/testing/site/start-site.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/waymark.ts';

/** Page with a square that the arrow keys move, and a counter in a closed shadow root that Enter increases. */
const DRAWING = `<!doctype html><meta charset="utf-8"><title>Drawing</title><style>body { margin: 0 }</style>
  <canvas id="area" style="width:100vw;height:90vh;display:block">Drawing canvas</canvas><div id="host"></div><script>
  const root = host.attachShadow({ mode: 'closed' });
  root.innerHTML = '<button>Add</button>';
  const context = area.getContext('2d');
  let x = 10;
  const draw = () => { context.clearRect(0, 0, 300, 150); context.fillRect(x, 10, 40, 40); };
  draw();
  addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') { x += 20; draw(); }
    if (key === 'Enter') root.append(document.createElement('hr'));
  });</script>`;

test('keys that change a drawing or a closed shadow root are told apart from keys that change nothing', async ({
  waymark,
}) => {
  const site = await startSite({ '/': DRAWING });
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  await tools.call('navigate', { url: site.url });
  await tools.node('Drawing canvas');
  const press = async (key: string) => (await tools.call('key', { key })).result;
  expect(await press('ArrowRight')).toMatchObject({
    ok: true,
    effect: { changes: [{ type: 'picture_changed' }] },
  });
  expect(await press('Enter')).toMatchObject({
    ok: true,
    effect: { changes: [{ type: 'page_changed' }] },
  });
  expect(await press('F8')).toMatchObject({ ok: true, effect: { changes: [] } });
  await site.close();
});

/** Sheet on a canvas: any key opens the cell's field a moment later, which takes the text from then on. */
const SHEET = `<!doctype html><meta charset="utf-8"><title>Sheet</title>
  <canvas id="area" style="width:90vw;height:80vh;display:block">Drawn sheet</canvas>
  <textarea id="cell" style="position:absolute;left:40px;top:40px;display:none"></textarea><script>
  window.cells = [];
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target === cell) { cells.push(cell.value); cell.style.display = 'none'; cell.blur(); }
    if (target === cell || key.length !== 1) return;
    cell.value = key;
    setTimeout(() => { cell.style.display = 'block'; cell.focus(); cell.setSelectionRange(9, 9); }, 30);
  });
  addEventListener('keypress', (event) => { if (event.target !== cell) event.preventDefault(); });</script>`;

test('text that is typed at the focus waits for a field that its first key opens', async ({
  waymark,
}) => {
  const site = await startSite({ '/': SHEET });
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  await tools.call('navigate', { url: site.url });
  await tools.node('Drawn sheet');
  for (const text of ['Total', '=B2*C2', '7'])
    expect((await tools.call('type', { text, submit: true })).result).toMatchObject({ ok: true });
  expect(await tools.evaluate('window.cells')).toEqual(['Total', '=B2*C2', '7']);
  await site.close();
});

/** Labels that a double click opens, each in another kind of editor with the cursor at the end, and a document. */
const LABELS = `<!doctype html><meta charset="utf-8"><title>Labels</title>
  <p id="field" tabindex="0">Old field</p><p id="rich" tabindex="0">Old rich text</p><div id="text" contenteditable role="textbox" aria-label="Letter"></div><script>
  field.ondblclick = () => {
    const input = document.createElement('input');
    input.value = field.textContent;
    field.replaceChildren(input);
    input.focus();
    input.setSelectionRange(99, 99);
    input.onkeydown = ({ key }) => { if (key === 'Enter') field.textContent = input.value; };
  };
  rich.ondblclick = () => {
    rich.contentEditable = 'true';
    rich.focus();
    rich.onkeydown = (event) => { if (event.key === 'Enter') { event.preventDefault(); rich.contentEditable = 'false'; } };
  };</script>`;

test('text that is typed at the focus replaces a label that was opened, and goes to the cursor where one is writing', async ({
  waymark,
}) => {
  const site = await startSite({ '/': LABELS });
  const tools = await startToolRun(waymark.app, [site.hostPort]);
  await tools.call('navigate', { url: site.url });
  for (const words of ['"Old field"', '"Old rich text"']) {
    await tools.call('click', { target: words, count: 2 });
    expect((await tools.call('type', { text: 'New name', submit: true })).result).toMatchObject({
      output: expect.stringContaining('over what stood there'),
    });
  }
  expect(await tools.evaluate('[field.innerText, rich.innerText]')).toEqual([
    'New name',
    'New name',
  ]);
  await tools.call('type', { target: '"Letter"', text: 'Dear ' });
  await tools.call('key', { key: 'ControlOrMeta+B' });
  expect((await tools.call('type', { text: 'Anna' })).result).toMatchObject({
    output: expect.stringContaining('Typed at the cursor'),
  });
  expect(await tools.evaluate('text.innerText')).toMatch(/^Dear\sAnna$/);
  await site.close();
});
