import { expect, onTestFinished, test, vi } from 'vitest';

import { createOverlayWindows } from './overlay-windows.ts';

/** Adds a style sheet to this document and removes it after the test. */
function addSheet(rule: string): string {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `data:text/css,${encodeURIComponent(rule)}`;
  document.head.append(link);
  onTestFinished(() => link.remove());
  return link.href;
}

test('a layer has the styles that come before, while and after it loads them, once each', async () => {
  const first = addSheet('.overlay-root { color: rgb(1, 2, 3) }');
  // The test server has the file at another path.
  const open = window.open.bind(window);
  const opening = vi
    .spyOn(window, 'open')
    .mockImplementation((path, name) => open(`/src/renderer/public${path}`, name));
  const taken = createOverlayWindows().take();
  const layer = opening.mock.results[0]?.value;
  if (!layer) throw new Error('No window was opened.');
  onTestFinished(() => layer.close());
  let late = '';
  // The first styles are requested by now but not loaded.
  layer.addEventListener('load', () => (late = addSheet('.overlay-root { width: 123px }')));
  const { root } = await taken;
  const head = root.ownerDocument.head;
  const times = (href: string) =>
    [...head.querySelectorAll('link')].filter((link) => link.href === href).length;
  expect(root.ownerDocument).toBe(layer.document);
  expect(getComputedStyle(root).color).toBe('rgb(1, 2, 3)');
  await expect.poll(() => getComputedStyle(root).width).toBe('123px');
  const last = addSheet('.overlay-root { height: 45px }');
  await expect.poll(() => getComputedStyle(root).height).toBe('45px');
  // React moves a style sheet by inserting it again.
  document.head.append(...document.head.querySelectorAll('link[rel=stylesheet]'));
  await Promise.resolve();
  expect([first, late, last].map(times)).toEqual([1, 1, 1]);
});
