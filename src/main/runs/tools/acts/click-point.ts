import { clickPointTool } from '#shared/tools/acts/click-point.ts';

import { clickAt } from '../../../page-access/cdp/input.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { pointOutside } from '../../../page-access/acting/pointer/point-outside.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { currentPage, implementTool } from '../../../safety/gate/tool-context.ts';

export const clickPoint = implementTool(clickPointTool, async ({ x, y }, context) => {
  const page = currentPage(context);
  const { width, height } = page.tab.viewportSize();
  if (x >= width || y >= height) throw pointOutside({ width, height });
  const [main] = await page.frames();
  const watch = await watchEffect(context, page, null);
  watch.looksAtDrawing();
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
