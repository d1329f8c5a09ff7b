import { dragPointTool } from '#shared/tools/acts/drag-point.ts';

import { dragMouse } from '../../../page-access/cdp/drag-mouse.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { areaAround, watchPicture } from '../../../page-access/acting/effect/picture-change.ts';
import { pointOutside } from '../../../page-access/acting/pointer/point-outside.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { currentPage, implementTool } from '../../../safety/gate/tool-context.ts';

export const dragPoint = implementTool(dragPointTool, async ({ from, to }, context) => {
  const page = currentPage(context);
  const size = page.tab.viewportSize();
  for (const point of [from, to]) if (!isWithin(point, size)) throw pointOutside(size);
  const [main] = await page.frames();
  const watch = await watchEffect(context, page, null);
  const lookAgain = await watchPicture(page.tab, areaAround(from, to));
  await watch.begin();
  const hit = main === undefined ? '' : await main.call(ACT, 'describePoint', from.x, from.y);
  await dragMouse(page.cdp, from, to, {
    isInOtherProcess: false,
    modifiers: [],
    press: (send, release) => watch.input.send(send, release),
  });
  const { changes } = await watch.finish();
  const effect = { changes: [...changes, ...(await lookAgain())] };
  const what = hit === '' ? 'nothing but the page itself lay there' : `${hit} lay there`;
  const [x, y] = [Math.round(to.x - from.x), Math.round(to.y - from.y)];
  return {
    output: `Dragged from ${Math.round(from.x)}, ${Math.round(from.y)} by ${x}, ${y} pixels: ${what}. ${effectText(effect)}`,
    effect,
  };
});

const isWithin = (
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): boolean => x >= 0 && y >= 0 && x < width && y < height;
