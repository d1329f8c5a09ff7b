import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { z } from 'zod';

import { expect, test, type Waymark } from './fixtures/waymark.ts';

/** Screens that axe looks at, each in both themes and both languages. A new screen is one more line. */
const SCREENS: Readonly<Record<string, (waymark: Waymark) => Promise<Page>>> = {
  'new tab': async ({ ui }) => ui,
  'new tab with suggestions': async ({ ui }) => {
    await ui.getByRole('combobox').last().fill('/');
    await ui.getByRole('option').first().waitFor();
    return ui;
  },
  settings: (waymark) => pageOf(waymark, 'waymark://settings'),
  bookmarks: (waymark) => pageOf(waymark, 'waymark://bookmarks'),
  runs: async (waymark) => {
    await runSomething(waymark);
    return pageOf(waymark, 'waymark://runs');
  },
  'a run': async (waymark) => pageOf(waymark, `waymark://runs/${await runSomething(waymark)}`),
  agents: (waymark) => pageOf(waymark, 'waymark://agents'),
  'a new agent': (waymark) => pageOf(waymark, 'waymark://agents/new'),
  history: (waymark) => pageOf(waymark, 'waymark://history'),
  downloads: (waymark) => pageOf(waymark, 'waymark://downloads'),
  'a page that cannot be loaded': async (waymark) => {
    await waymark.request('tab.open', { url: 'http://127.0.0.1:9/' }).catch(() => undefined);
    await waymark.ui.getByRole('alert').waitFor();
    return waymark.ui;
  },
  'tabs in a group': async (waymark) => {
    const opened = await waymark.request('tab.open', { url: null });
    const { tabId } = z.object({ tabId: z.number() }).parse(opened);
    await waymark.request('group.add', { tabId, groupId: null });
    await waymark.ui.getByRole('button', { name: /^Group/ }).waitFor();
    return waymark.ui;
  },
  'tab search': async (waymark) => {
    await waymark.ui.getByRole('button', { name: 'Search tabs' }).click();
    const layer = await waymark.overlay();
    await layer.getByRole('option').first().waitFor();
    return layer;
  },
  menu: async (waymark) => {
    await waymark.ui.getByRole('button', { name: 'Menu', exact: true }).click();
    const layer = await waymark.overlay();
    await layer.getByRole('menu').waitFor();
    return layer;
  },
};

/** The number of a run that is over. */
async function runSomething(waymark: Waymark): Promise<string> {
  await waymark.ask('Wait 1 second');
  await waymark.lastRun.locator('.phase-completed, .phase-failed').waitFor();
  const [run] = (await waymark.request('run.list', { limit: 1, beforeStartedAt: null })) as [
    { readonly runId: string },
  ];
  return run.runId;
}

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
      const page = await open(waymark);
      expect(await seriousFindings(page)).toEqual([]);
      await waymark.request('settings.update', { language: 'zh' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      expect(await seriousFindings(page)).toEqual([]);
    });
