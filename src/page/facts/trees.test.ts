import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { find, show } from '../../testing/page/show.ts';
import { isFactField, isSeenField, keyOf } from './fact-field.ts';
import { nextFocus } from './next-focus.ts';
import { writeFields } from './write-fields.ts';

const FORM = `<form><label>Address <input name="address"></label><label>City <input name="city"></label>
  <input type="password" name="pw"><label>Card number <input name="n"></label></form>`;

beforeEach(() => show('<p>Nothing</p>'));
afterEach(() => show('<p>Nothing</p>'));

/** Shows a form in an open shadow tree. */
function shadowForm(): ShadowRoot {
  show('<div id="host"></div>');
  const root = find('#host', HTMLDivElement).attachShadow({ mode: 'open' });
  root.innerHTML = FORM;
  return root;
}

/** Shows a form in a frame and resolves once it has loaded. */
async function frameForm(attributes = ''): Promise<HTMLIFrameElement> {
  show(
    `<div style="height: 40px"></div><iframe srcdoc="${FORM.replaceAll('"', '&quot;')}" ${attributes}></iframe>`,
  );
  const frame = find('iframe', HTMLIFrameElement);
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  return frame;
}

const fieldIn = (root: ParentNode, name: string): HTMLInputElement => {
  const [field] = root.querySelectorAll<HTMLInputElement>(`[name=${name}]`);
  if (field === undefined) throw new Error(`no ${name}`);
  return field;
};

test('a field in an open shadow tree is told of with its neighbours, and filled in', async () => {
  const root = shadowForm();
  const told = nextFocus((await nextFocus(-1)).token);
  await userEvent.click(fieldIn(root, 'address'));
  const { field, others } = await told;
  expect(field?.label).toBe('Address');
  expect(others.map(({ name }) => name)).toEqual(['city']);
  const texts = [
    { key: field?.key ?? 0, value: 'Elm Road 4' },
    { key: others[0]?.key ?? 0, value: 'Oslo' },
  ];
  expect(writeFields(texts)).toBe(2);
  expect(['address', 'city', 'pw', 'n'].map((name) => fieldIn(root, name).value)).toEqual([
    'Elm Road 4',
    'Oslo',
    '',
    '',
  ]);
});

test('a field in a frame of this origin is told of where it stands in this window, and filled in', async () => {
  const frame = await frameForm();
  const inner = frame.contentDocument?.body;
  if (inner == null) throw new Error('no document');
  const field = fieldIn(inner, 'address');
  const told = nextFocus((await nextFocus(-1)).token);
  // The click goes to the frame, at the place where its field is drawn.
  const { x, y, width, height } = field.getBoundingClientRect();
  const position = { x: x + width / 2 + frame.clientLeft, y: y + height / 2 + frame.clientTop };
  await userEvent.click(frame, { position });
  const focused = await told;
  expect(focused.field?.label).toBe('Address');
  expect(focused.others.map(({ name }) => name)).toEqual(['city']);
  const box = frame.getBoundingClientRect();
  expect(focused.box.y).toBeGreaterThan(box.y + 1);
  expect(focused.box.x).toBeGreaterThan(box.x + 1);
  expect(writeFields([{ key: focused.field?.key ?? 0, value: 'Elm Road 4' }])).toBe(1);
  expect(field.value).toBe('Elm Road 4');
});

test('secrets in a frame are none of these fields, by type and by words', async () => {
  const inner = (await frameForm()).contentDocument?.body;
  if (inner == null) throw new Error('no document');
  expect(['address', 'pw', 'n'].map((name) => isFactField(fieldIn(inner, name)))).toEqual([
    true,
    false,
    false,
  ]);
});

/** Shows a frame with a page of its own and resolves to the address field in it. */
async function fieldInFrame(page: string, attributes: string): Promise<HTMLInputElement> {
  const source = page.replaceAll('FIELD', '<input name="address">').replaceAll('"', '&quot;');
  show(`<iframe srcdoc="<!doctype html>${source}" ${attributes}></iframe>`);
  const frame = find('iframe', HTMLIFrameElement);
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  const body = frame.contentDocument?.body;
  if (body == null) throw new Error('no document');
  return fieldIn(body, 'address');
}

const SPACE = '<div style="height: 3000px"></div>';
const PANE = `<div id="pane" style="height: 100px; overflow: auto">`;

test.each([
  ['far down a page that is longer than the one around it', `${SPACE}FIELD${SPACE}`, ''],
  ['in a pane below its first screen', `${PANE}${SPACE}FIELD</div>`, ''],
  [
    'in the shell of an app',
    `<style>html, body { height: 100%; margin: 0; overflow: hidden }</style>
      <div id="pane" style="height: 100%; overflow: auto">${SPACE}FIELD${SPACE}</div>`,
    'style="height: 200px"',
  ],
  ['in a frame larger than the window', `${SPACE}FIELD`, 'style="width: 90vw; height: 4000px"'],
])('a field in a frame, %s, is seen and filled in', async (_where, page, attributes) => {
  // The page around it is a shell as well: it has the window's size and does not scroll.
  document.documentElement.style.cssText = 'height: 100%; overflow: hidden';
  try {
    const field = await fieldInFrame(page, attributes);
    expect(isSeenField(field)).toBe(true);
    for (const scrolled of [field.ownerDocument.querySelector('#pane'), field.ownerDocument.body])
      scrolled?.scrollTo(0, 1e6);
    field.ownerDocument.defaultView?.scrollTo(0, 1e6);
    expect(writeFields([{ key: keyOf(field), value: 'Elm Road 4' }])).toBe(1);
  } finally {
    document.documentElement.style.cssText = '';
  }
});

test.each([
  ['beyond its edge', '<div style="position: absolute; left: -900px">FIELD</div>'],
  [
    'beyond the edge of a page that does not scroll',
    `<style>html, body { overflow: hidden }</style>${SPACE}FIELD`,
  ],
  ['cut off', '<div style="height: 0; overflow: hidden">FIELD</div>'],
])('a field in a frame, %s, is filled in by nobody', async (_where, page) => {
  const field = await fieldInFrame(page, 'style="height: 200px"');
  expect(isSeenField(field)).toBe(false);
  expect(writeFields([{ key: keyOf(field), value: 'Elm Road 4' }])).toBe(0);
});

test('a field in a shadow tree of a frame is cut off by what stands around its host', async () => {
  const { ownerDocument } = await fieldInFrame(
    'FIELD<div style="height: 0; overflow: hidden"><div id="host"></div></div>',
    '',
  );
  const root = ownerDocument.querySelector('#host')?.attachShadow({ mode: 'open' });
  if (root === undefined) throw new Error('no host');
  root.innerHTML = FORM;
  expect(isSeenField(fieldIn(root, 'address'))).toBe(false);
});

test('a page that calls an image “defaultView” is filled in all the same', () => {
  show('<img name="defaultView"><input name="address">');
  const field = find('input', HTMLInputElement);
  expect(isFactField(field)).toBe(true);
  expect(writeFields([{ key: keyOf(field), value: 'Elm Road 4' }])).toBe(1);
});

test.each([
  ['is hidden', 'style="opacity: 0"'],
  ['is small', 'style="width: 4px; height: 4px; border: 0"'],
  ['lies beyond the edge', 'style="position: absolute; left: -4000px"'],
])('nothing is written into a frame that %s', async (_what, attributes) => {
  const inner = (await frameForm(attributes)).contentDocument?.body;
  if (inner == null) throw new Error('no document');
  const field = fieldIn(inner, 'address');
  expect(isSeenField(field)).toBe(false);
  expect(writeFields([{ key: keyOf(field), value: 'Elm Road 4' }])).toBe(0);
});

test('a frame of another origin is not looked into', async () => {
  const frame = await frameForm('sandbox=""');
  expect(frame.contentDocument).toBeNull();
  expect(writeFields([1, 2, 3, 4].map((key) => ({ key, value: 'Elm Road 4' })))).toBe(0);
});

test('a field beyond the edge of the page is filled in by nobody', () => {
  show('<input name="address" style="position: absolute; left: -4000px">');
  const field = find('input', HTMLInputElement);
  expect(writeFields([{ key: keyOf(field), value: 'Elm Road 4' }])).toBe(0);
});

test.each([
  [
    'is cut off by what stands around it',
    '<div style="height: 0; overflow: hidden">FIELD</div>',
    '',
  ],
  [
    'is cut off further out',
    '<div style="height: 0; overflow: clip"><p><b>FIELD</b></p></div>',
    '',
  ],
  ['is clipped away', 'FIELD', 'clip-path: inset(50%)'],
  ['stands in what is clipped away', '<div style="clip-path: inset(100%)">FIELD</div>', ''],
  ['is too faint', 'FIELD', 'opacity: 0.02'],
  ['is too faint in all', '<div style="opacity: 0.2"><p style="opacity: 0.2">FIELD</p></div>', ''],
  ['is drawn very small', 'FIELD', 'transform: scale(0.01)'],
  ['was moved away', 'FIELD', 'transform: translateX(-9999px)'],
])('a field that %s is filled in by nobody', (_what, around, style) => {
  show(around.replace('FIELD', `<input name="address" style="${style}">`));
  const field = find('input', HTMLInputElement);
  expect(isSeenField(field)).toBe(false);
  expect(writeFields([{ key: keyOf(field), value: 'Elm Road 4' }])).toBe(0);
  expect(field.value).toBe('');
});

test.each([
  ['further down', '<div style="height: 5000px"></div>FIELD'],
  [
    'in a part that scrolls',
    '<div style="height: 60px; overflow: auto"><div style="height: 900px"></div>FIELD</div>',
  ],
  [
    'in a form with round corners',
    '<form style="overflow: hidden; border-radius: 8px">FIELD</form>',
  ],
])('a field %s is seen', (_where, around) => {
  show(around.replace('FIELD', '<input name="address">'));
  expect(isSeenField(find('input', HTMLInputElement))).toBe(true);
});
