import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { SCREENS } from './fixtures/screens/screens.ts';
import { openStage } from './fixtures/screens/stage.ts';
import { expect, test } from './fixtures/waymark.ts';

/** Those that are a part, or another state, of a screen that is looked at. */
const ALIKE =
  /^(?:settings-(?!agent|clear|site-facts)|run-page-steps|first-start-import|downloads-empty|box-agents|many-tabs|web-page|page-blocked)/;

const TAGS = { en: /^en/, zh: 'zh-CN' } as const;

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

for (const [name, open] of Object.entries(SCREENS).filter(([each]) => !ALIKE.test(each)))
  test(`axe finds nothing serious: ${name}`, async () => {
    test.slow();
    const stage = await openStage();
    const page = await open(stage);
    for (const theme of ['light', 'dark'])
      for (const language of ['en', 'zh'] as const)
        await test.step(`${theme}, ${language}`, async () => {
          await stage.waymark.request('settings.update', { theme, language });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language]);
          expect(await seriousFindings(page)).toEqual([]);
        });
    await stage.close();
  });
