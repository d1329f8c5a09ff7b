import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { SCREENS } from './fixtures/screens/screens.ts';
import { longUnless } from './fixtures/long-unless.ts';
import { expect, test } from './fixtures/screens/shared-stage.ts';

/** Screens that are part or another state of a screen that is checked. */
const ALIKE =
  /^(?:settings-(?!agent|clear|site-facts)|run-page-steps|first-start-import|downloads-empty|box-agents|many-tabs|web-page|page-blocked)/;

const TAGS = { en: /^en/, zh: 'zh-CN' } as const;

/**
 * Themes and languages, each once, since a finding of axe concerns one of the two. WAYMARK_LOOKS=all checks all four pairs, in npm run
 * test:long.
 */
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

/** Returns each serious finding with the elements that it is about. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  // In an Electron window axe cannot open a page for checks across frames; there are no frames here.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Other result types would take half of the time to describe elements without faults.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    );
}

/** Screens for `npm test`: one of each kind, and all where the person decides something; the rest run in `npm run test:long`. */
const SHORT = /^(?:first-start|new-tab|run-(?:approval|page)|history|settings-clear|menu)$/;

for (const [name, open] of Object.entries(SCREENS).filter(([each]) => !ALIKE.test(each)))
  test(`axe finds nothing serious: ${name}${longUnless(SHORT.test(name))}`, async ({ stages }) => {
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
