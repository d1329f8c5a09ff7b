import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';

interface ChromiumUse {
  /** Profile root, like `~/.config/chromium`. */
  readonly root: string;
  readonly program: string;
  readonly origin: string;
  /** Called while Chromium is still open. */
  readonly whileOpen: () => Promise<void>;
}

/** Wait for Chromium's cookie file, which is written half a minute after cookies were set. */
const COOKIES_WRITTEN_MS = 31_000;

/** Creates in Chromium what a person would: bookmarks, visits, tabs, a login, cookies. */
export async function useChromium(use: ChromiumUse): Promise<void> {
  const context = await chromium.launchPersistentContext(use.root, {
    executablePath: use.program,
    ignoreDefaultArgs: ['--enable-automation', '--disable-extensions', '--use-mock-keychain'],
    args: ['--headless=new', '--no-sandbox', '--password-store=basic'],
  });
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto('chrome://bookmarks');
    await page.evaluate(`(async () => {
      const [{ children: [bar] }] = await chrome.bookmarks.getTree();
      const { id } = await chrome.bookmarks.create({ parentId: bar.id, title: 'Travel' });
      await chrome.bookmarks.create({ parentId: id, title: 'Trains', url: 'https://trains.example/' });
      await chrome.bookmarks.create({ parentId: bar.id, title: 'Script', url: 'javascript:alert(1)' });
    })()`);
    await page.goto('chrome://password-manager');
    await page.evaluate(`chrome.passwordsPrivate.addPassword({
      url: 'https://shop.example/login', username: 'ada', password: 's3cret-ö', note: '', useAccountStore: false,
    })`);
    await page.goto(`${use.origin}/login`);
    await page.goto(`${use.origin}/first`);
    await (await context.newPage()).goto(`${use.origin}/second`);
    await setTimeout(COOKIES_WRITTEN_MS);
    await use.whileOpen();
  } finally {
    await context.close();
  }
}
