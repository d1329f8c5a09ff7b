import { AppError } from '#shared/errors/app-error.ts';
import { clickPointTool } from '#shared/tools/click-point.ts';

import { clickAt } from '../cdp/input.ts';
import { effectText } from '../acting/effect/effect-text.ts';
import { watchEffect } from '../acting/effect/effect.ts';
import { ACT } from '../page-rpc/page-scripts.ts';
import { currentPage, implementTool } from '../gate/tool-context.ts';

export const clickPoint = implementTool(clickPointTool, async ({ x, y }, context) => {
  const page = currentPage(context);
  const { width, height } = page.tab.viewportSize();
  if (x >= width || y >= height) throw outside(width, height);
  const [main] = await page.frames();
  const watch = await watchEffect(context, page, null);
  await watch.begin();
  const hit = main === undefined ? '' : await main.call(ACT, 'describePoint', x, y);
  await watch.input.send(() => clickAt(page.cdp, { x, y }));
  const effect = await watch.finish();
  const what = hit === '' ? 'nothing but the page itself lies there' : `${hit} lies there`;
  return {
    output: `Clicked at ${Math.round(x)}, ${Math.round(y)}: ${what}. ${effectText(effect)}`,
    effect,
  };
});

function outside(width: number, height: number): AppError {
  return new AppError({
    code: 'POINT_OUTSIDE',
    message: `The point lies outside of what the tab shows (${width} × ${height}).`,
    next: 'Scroll there first, then give a point of what is seen.',
  });
}
