import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { startSite } from '../src/testing/site/start-site.ts';
import { runAlone } from './fixtures/run-alone.ts';

const FRAME = `<script>onmessage = ({ data }) => parent.postMessage(String(prompt(data, 'Bob')), '*')</script>`;

test('dialogs of a person’s page are shown by the window, name who asks, and give the page its answer', async () => {
  const frames = await startSite({ '/': FRAME });
  const other = frames.url.replace('127.0.0.1', 'localhost');
  const site = await startSite({
    '/': `<!doctype html><title>Kettles</title><iframe src="${other}"></iframe>
<script>onmessage = ({ data }) => (got = data)</script>`,
  });
  try {
    const drive = resolve(import.meta.dirname, 'fixtures/drive-script-dialogs.cjs');
    const mine = { origin: site.url, isEmbedded: false, suggested: '' };
    const ofFrame = {
      ...mine,
      type: 'prompt',
      origin: other,
      isEmbedded: true,
      text: 'Your name?',
      suggested: 'Bob',
      isRepeated: true,
    };
    expect(await runAlone(drive, { DRIVEN_ADDRESS: site.url })).toEqual([
      { ...mine, type: 'alert', text: 'Hello\nthere', isRepeated: false, got: 'read' },
      { ...mine, type: 'confirm', text: 'Delete it?', isRepeated: true, got: true },
      { ...mine, type: 'confirm', text: 'Delete it?', isRepeated: true, got: false },
      {
        ...mine,
        type: 'prompt',
        text: 'Your name?',
        suggested: 'Bob',
        isRepeated: true,
        got: 'Ada',
      },
      { ...ofFrame, got: 'Ada' },
      { ...ofFrame, got: 'null' },
      { left: 0 },
      { got: false },
      { closed: true },
    ]);
  } finally {
    await site.close();
    await frames.close();
  }
});
