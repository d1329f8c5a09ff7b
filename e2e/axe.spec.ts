import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { SCREENS } from './fixtures/screens/screens.ts';
import { expect, test } from './fixtures/screens/shared-stage.ts';

/** Those that are a part, or another state, of a screen that is looked at. */
const ALIKE =
  /^(?:settings-(?!agent|clear|site-facts)|run-page-steps|first-start-import|downloads-empty|box-agents|many-tabs|web-page|page-blocked)/;

const TAGS = { en: /^en/, zh: 'zh-CN' } as const;

/** Each theme and each language once: what axe finds is about one of them. All four pairs with WAYMARK_LOOKS=all, in npm run test:long. */
const LOOKS =
  process.env['WAYMARK_LOOKS'] === 'all'
    ? ([
        ['light', 'en'],
        ['light', 'zh'],
        ['dark', 'en'],
        ['dark', 'zh'],
      ] as const)
    : ([
        ['light', 'en'],
        ['dark', 'zh'],
      ] as const);

/** Each finding with the elements it was made on. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  // In a window of Electron axe cannot open a page of its own for what spans frames; there are none here.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Else half of its time goes to describing what is as it should be.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    );
}

for (const [name, open] of Object.entries(SCREENS).filter(([each]) => !ALIKE.test(each)))
  test(`axe finds nothing serious: ${name}`, async ({ stages }) => {
    test.slow();
    await stages.on(name, async (stage) => {
      const page = await open(stage);
      for (const [theme, language] of LOOKS)
        await test.step(`${theme}, ${language}`, async () => {
          await stage.waymark.request('settings.update', { theme, language });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language]);
          expect(await seriousFindings(page)).toEqual([]);
        });
    });
  });
