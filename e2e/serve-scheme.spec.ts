import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { openWaymark } from './fixtures/waymark.ts';

const ONLY_HANDLE = resolve(import.meta.dirname, 'fixtures/only-protocol-handle.cjs');

test('the window opens also where Electron has nothing but protocol.handle', async () => {
  const waymark = await openWaymark({ firstScript: ONLY_HANDLE });
  try {
    const has = await waymark.app.evaluate(
      ({ session }) => 'registerBufferProtocol' in session.fromPartition('persist:ui').protocol,
    );
    expect(has).toBe(false);
    await expect(waymark.ui.getByRole('heading', { name: 'Where to?' })).toBeVisible();
  } finally {
    await waymark.close();
  }
});
