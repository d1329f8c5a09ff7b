import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { find, show } from '../../testing/page/show.ts';
import { forgetMarked, nextMarked } from './selection.page.ts';

const TEXT = '<p id="p">The kettle holds two litres.</p><p><b id="q">Another</b> one.</p>';
let token = 0;

/** The next reported text; `null` if there is none within 600 ms. */
async function told(): Promise<{ readonly text: string } | null> {
  const nothing = new Promise<null>((resolve) => setTimeout(() => resolve(null), 600));
  const next = await Promise.race([nextMarked(token), nothing]);
  if (next !== null) ({ token } = next);
  return next;
}

/** The last reported text; empty if there is none. */
async function toldInTheEnd(): Promise<string> {
  for (let text = ''; ;) {
    const next = await told();
    if (next === null) return text;
    ({ text } = next);
  }
}

beforeEach(async () => {
  await nextMarked(-1);
  getSelection()?.removeAllRanges();
  forgetMarked();
  ({ token } = await nextMarked(-1));
});

test('text that is marked with the mouse is told with its end, and that it is gone', async () => {
  show(TEXT);
  await userEvent.tripleClick(page.elementLocator(find('#p')));
  const next = await nextMarked(token);
  ({ token } = next);
  expect(next.text).toBe('The kettle holds two litres.');
  const { top, height } = find('#p').getBoundingClientRect();
  expect(next.box.y).toBeGreaterThanOrEqual(top);
  expect(next.box.y + next.box.height).toBeLessThanOrEqual(top + height);
  expect(next.box.x).toBeGreaterThan(100);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(await told()).toMatchObject({ text: '' });
});

test('it is gone as soon as the page is scrolled, and as the page marks something else', async () => {
  show(`${TEXT}<div style="height:3000px"></div>`);
  await userEvent.dblClick(page.elementLocator(find('#q')));
  expect(await told()).toMatchObject({ text: 'Another' });
  scrollTo(0, 40);
  expect(await told()).toMatchObject({ text: '' });
  await userEvent.dblClick(page.elementLocator(find('#q')));
  expect(await told()).toMatchObject({ text: 'Another' });
  getSelection()?.selectAllChildren(find('#p'));
  expect(await told()).toMatchObject({ text: '' });
});

test('what a page marks by itself is not told, also while somebody presses there', async () => {
  show(`${TEXT}<button>Go</button>`);
  find('button').addEventListener('mouseup', () => getSelection()?.selectAllChildren(find('#p')));
  await userEvent.click(page.elementLocator(find('button')));
  expect(String(getSelection())).toContain('kettle');
  expect(await told()).toBeNull();
  for (const type of ['mousedown', 'mouseup'])
    find('#p').dispatchEvent(new MouseEvent(type, { bubbles: true, detail: 3 }));
  expect(await told()).toBeNull();
});

/** Makes an element handle presses itself, as a draggable map does. */
function prevent(element: HTMLElement, then: () => void = () => undefined): void {
  element.addEventListener('mousedown', (event) => {
    event.preventDefault();
    then();
  });
}

const MAP = '<div id="map" style="width:300px;height:100px;background:#cde"></div>';
const drag = (from: string, to: string, more: object = {}) =>
  userEvent.dragAndDrop(page.elementLocator(find(from)), page.elementLocator(find(to)), {
    sourcePosition: { x: 2, y: 10 },
    targetPosition: { x: 120, y: 12 },
    ...more,
  });

test('text that is still selected is not told again when a map is dragged', async () => {
  show(`${TEXT}${MAP}`);
  await userEvent.dblClick(page.elementLocator(find('#q')));
  expect(await told()).toMatchObject({ text: 'Another' });
  prevent(find('#map'));
  await drag('#map', '#map');
  expect(await told()).toMatchObject({ text: '' });
  expect(String(getSelection()).trim()).toBe('Another');
  expect(await told()).toBeNull();
});

test('neither is it where the page lets the press through, but nothing can be selected', async () => {
  show(`${TEXT}${MAP}`);
  find('#map').style.userSelect = 'none';
  await userEvent.dblClick(page.elementLocator(find('#q')));
  expect(await told()).toMatchObject({ text: 'Another' });
  find('#map').addEventListener('mousedown', () => getSelection()?.selectAllChildren(find('#q')));
  await drag('#map', '#map');
  expect(await told()).toMatchObject({ text: '' });
  expect(await told()).toBeNull();
});

test('what a page selects while it is dragged is not told', async () => {
  show(`${TEXT}${MAP}`);
  prevent(find('#map'), () => getSelection()?.selectAllChildren(find('#p')));
  await drag('#map', '#map');
  expect(String(getSelection())).toContain('kettle');
  expect(await told()).toBeNull();
});

test.each([
  ['pointerup', 2],
  ['mouseup', 1],
  ['mouseup', 2],
  ['click', 2],
  ['dblclick', 1],
])('what a page selects on %s, from time %i on, is not told', async (type, first) => {
  show(TEXT);
  let times = 0;
  find('#q').addEventListener(type, () => {
    times += 1;
    if (times >= first) getSelection()?.selectAllChildren(find('#p'));
  });
  await userEvent.dblClick(page.elementLocator(find('#q')));
  expect(String(getSelection())).toContain('kettle');
  expect(await told()).toBeNull();
});

test('a drag is told, and what Shift+click and a third press make of a selection', async () => {
  show(`<p>Before.</p><p id="p">The <b id="q">kettle</b> holds.</p><p id="r">After it.</p>`);
  await drag('#r', '#p', { targetPosition: { x: 400, y: 10 }, sourcePosition: { x: 400, y: 10 } });
  expect(await toldInTheEnd()).toBe('After it.');
  await userEvent.click(page.elementLocator(find('p')), { modifiers: ['Shift'] });
  expect(await toldInTheEnd()).toMatch(/^The kettle holds\.\s+After it\.$/);
  for (const time of ['once', 'again']) {
    await userEvent.dblClick(page.elementLocator(find('#q')));
    expect(await toldInTheEnd(), time).toBe('kettle');
  }
  await userEvent.tripleClick(page.elementLocator(find('#q')));
  expect(await toldInTheEnd()).toBe('The kettle holds.');
});

test('a press in a frame takes it away, and the window that loses the keyboard does not', async () => {
  show(`${TEXT}<iframe srcdoc="<p>Other words</p>"></iframe>`);
  await userEvent.dblClick(page.elementLocator(find('#q')));
  expect(await told()).toMatchObject({ text: 'Another' });
  // The window's blur alone, as when its button is pressed, which is not part of the page.
  dispatchEvent(new FocusEvent('blur'));
  expect(await told()).toBeNull();
  await userEvent.click(page.elementLocator(find('iframe')));
  expect(await told()).toMatchObject({ text: '' });
});

test('what was pressed before a run begins or ends is forgotten', async () => {
  show(TEXT);
  await userEvent.dblClick(page.elementLocator(find('#q')));
  forgetMarked();
  expect(await toldInTheEnd()).toBe('');
});

test.each([
  ['a password', '<input type="password" value="hunter2">'],
  ['a text field', '<textarea>Some words</textarea>'],
  ['an editor', '<div contenteditable="true" class="in">Some words</div>'],
  ['too little', '<p class="in">ab</p>'],
])('text of %s is not told', async (_what, html) => {
  show(html);
  await userEvent.tripleClick(page.elementLocator(find('input, textarea, .in')));
  expect(await told()).toBeNull();
});
