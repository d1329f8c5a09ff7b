import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { untilFrameLoaded } from './frame-load.ts';

/** A frame whose document is still being written. */
function loadingFrame(): Document {
  show('<iframe></iframe>');
  const { contentDocument } = find('iframe', HTMLIFrameElement);
  if (contentDocument === null) throw new Error('no document');
  contentDocument.open();
  contentDocument.write('<a href="#x">Confirm</a>');
  return contentDocument;
}

test('a document in a frame is waited for until the load handler around it has run', async () => {
  const document = loadingFrame();
  expect(document.readyState).toBe('loading');
  let handled = false;
  find('iframe').addEventListener('load', () => (handled = true));
  setTimeout(() => document.close(), 100);
  await untilFrameLoaded(document);
  expect(handled).toBe(true);
});

test('one that loads for ever is waited for once, and not for long', async () => {
  const document = loadingFrame();
  const began = performance.now();
  await untilFrameLoaded(document);
  const first = performance.now();
  await untilFrameLoaded(document);
  document.close();
  expect(first - began).toBeGreaterThan(1500);
  expect(first - began).toBeLessThan(2500);
  expect(performance.now() - first).toBeLessThan(100);
});
