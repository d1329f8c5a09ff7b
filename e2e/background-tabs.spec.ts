import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { startSite } from '../src/testing/site/start-site.ts';
import { runAlone } from './fixtures/run-alone.ts';

const PAGE = `<!doctype html><title>Kettles</title>
<button style="position: fixed; inset: 0" onclick="document.title = 'Pressed'">Order</button>`;
const DRIVE = resolve(import.meta.dirname, 'fixtures/drive-background-tab.cjs');

test('a run’s tab behind others is drawn, pictured and pressed, whenever it was opened', async () => {
  const site = await startSite({ '/': PAGE, '/before': PAGE, '/next': PAGE });
  const shown = { frame: 'drawn', state: 'visible', isWide: true };
  const all = {
    driven: { ...shown, picture: true, title: 'Pressed' },
    next: shown,
    left: 'hidden',
    inFront: shown,
  };
  try {
    expect(await runAlone(DRIVE, { DRIVEN_ADDRESS: site.url })).toEqual([
      all,
      all,
      { hidden: shown, shown, title: 'Pressed' },
      { wasDriven: true, isDriven: true },
    ]);
  } finally {
    await site.close();
  }
});
