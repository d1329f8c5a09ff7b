import { join } from 'node:path';

import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';

import { findChromium } from '../../../../scripts/runtime/find-chromium.ts';
import { buildPageScript } from '../../../../scripts/vite-page-script.ts';
import { startSite } from '../../../../src/testing/site/start-site.ts';

const executablePath = findChromium();

it.skipIf(executablePath === null)(
  'gives elements other ids, while the page’s own scripts go on by the old ones',
  async () => {
    const script = await buildPageScript(join(import.meta.dirname, '../open-page.ts'));
    const options = JSON.stringify({ changes: ['ids'], seed: 1, gone: null });
    const site = await startSite({
      '/': `<!doctype html><head><script>${script}.openPage(${options}, null)</script></head><body><input id="wide"><input id="high"></body>`,
    });
    const browser = await chromium.launch({ executablePath: executablePath ?? '' });
    try {
      const page = await browser.newPage();
      await page.goto(site.url);
      await page.waitForFunction('document.querySelectorAll("input")[1].id !== "high"');
      expect(
        await page.evaluate(
          '[document.getElementById("high"), document.querySelector("#high")].map((one) => one?.getAttribute("id"))',
        ),
      ).toEqual(['high', 'high']);
    } finally {
      await browser.close();
      await site.close();
    }
  },
);
