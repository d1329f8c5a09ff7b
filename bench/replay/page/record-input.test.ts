import { join } from 'node:path';

import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';

import { findChromium } from '../../../scripts/runtime/find-chromium.ts';
import { buildPageScript } from '../../../scripts/vite-page-script.ts';
import { startSite } from '../../../src/testing/site/start-site.ts';
import { TAKE_INPUT } from '../input-record.ts';

const executablePath = findChromium();

it.skipIf(executablePath === null)(
  'writes down what reaches the page, and nothing that was kept from it',
  async () => {
    const script = await buildPageScript(join(import.meta.dirname, 'open-page.ts'));
    const options = JSON.stringify({ changes: [], seed: 1, gone: null });
    const site = await startSite({
      '/': `<!doctype html><head><script>${script}.openPage(${options}, null)</script></head><body><button>Save</button> <button>Delete</button></body>`,
    });
    const browser = await chromium.launch({ executablePath: executablePath ?? '' });
    try {
      const page = await browser.newPage();
      await page.goto(site.url);
      await page.evaluate(`window.addEventListener('pointerdown', (event) => {
        if (event.target.textContent === 'Delete') event.stopImmediatePropagation();
      }, true)`);
      await page.getByText('Save').click();
      await page.getByText('Delete').click();
      expect(await page.evaluate(TAKE_INPUT)).toMatchObject([{ control: 'button||Save#0' }]);
    } finally {
      await browser.close();
      await site.close();
    }
  },
);
