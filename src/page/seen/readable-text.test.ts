import { beforeEach, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { documentsHere, readableTexts } from './readable-text.ts';
import { readSeen } from './seen.page.ts';

beforeEach(() => show('<p>Nothing</p>'));

async function frame(inner: string, attributes = ''): Promise<void> {
  show(`<p>Around</p><iframe srcdoc="${inner.replaceAll('"', '&quot;')}" ${attributes}></iframe>`);
  const element = find('iframe', HTMLIFrameElement);
  await new Promise((loaded) => element.addEventListener('load', loaded, { once: true }));
}
const read = (): readonly string[] => readableTexts(documentsHere());

test('the text of a frame of this origin stands after that of the page, without its fields', async () => {
  await frame(
    '<nav>Menu</nav><p>Tides turn</p><textarea>my letter</textarea><p hidden>Not shown</p>',
  );
  expect(read()).toEqual(['Around', 'Tides turn']);
});

test.each([
  ['is of another origin', 'sandbox=""'],
  ['nobody sees', 'style="opacity: 0"'],
  ['is a counting pixel', 'style="width: 1px; height: 1px"'],
])('nothing is read of a frame that %s', async (_what, attributes) => {
  await frame('<p>Tides turn</p>', attributes);
  expect(read()).toEqual(['Around']);
});

test('a page is private where a frame in it asks for a password or a card', async () => {
  await frame('<p>Tides turn</p><input type="password">');
  expect(await readSeen()).toEqual({ texts: [], isPrivate: true, isPdf: false });
  await frame('<p>Tides turn</p><input autocomplete="cc-number">');
  expect(await readSeen()).toMatchObject({ texts: [], isPrivate: true });
});
