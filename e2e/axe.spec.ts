import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test, type Waymark } from './fixtures/waymark.ts';

/** Screens that axe looks at, each in both themes. A new screen is one more line. */
const SCREENS: Readonly<Record<string, (waymark: Waymark) => Promise<Page>>> = {
  'new tab': async ({ ui }) => ui,
  settings: (waymark) => pageOf(waymark, 'waymark://settings'),
  runs: (waymark) => pageOf(waymark, 'waymark://runs'),
  history: (waymark) => pageOf(waymark, 'waymark://history'),
  bookmarks: (waymark) => pageOf(waymark, 'waymark://bookmarks'),
  agents: (waymark) => pageOf(waymark, 'waymark://agents'),
  menu: async (waymark) => {
    await waymark.ui.getByRole('button', { name: 'Menu', exact: true }).click();
    const layer = await waymark.overlay();
    await layer.getByRole('menu').waitFor();
    return layer;
  },
};

async function pageOf(waymark: Waymark, url: string): Promise<Page> {
  const { ui } = waymark;
  await waymark.request('tab.open', { url });
  await ui.getByRole('heading', { level: 1 }).waitFor();
  return ui;
}

/** Each finding with the elements it was made on. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  // In a window of Electron axe cannot open a page of its own for what spans frames; there are none here.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    );
}

for (const theme of ['light', 'dark'])
  for (const [name, open] of Object.entries(SCREENS))
    test(`axe finds nothing serious: ${name}, ${theme}`, async ({ waymark }) => {
      await waymark.request('settings.update', { theme });
      await expect(waymark.ui.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await seriousFindings(await open(waymark))).toEqual([]);
    });
