import { hoverTool } from '#shared/tools/acts/hover.ts';

import { moveMouse } from '../../../page-access/cdp/input.ts';
import { pause } from '../../../platform/async/bounded.ts';
import { actOn } from '../../../page-access/acting/target/act-on.ts';
import { waitUntilReady } from '../../../page-access/acting/target/actionability.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { currentPage, implementTool, namedNode } from '../../../safety/gate/tool-context.ts';

/** Time in ms that the mouse rests, since most menus open only after a moment (jQuery UI: 300 ms). */
const REST_MS = 400;

export const hover = implementTool(hoverTool, (named, context) => {
  const page = currentPage(context);
  return actOn(context, page, namedNode(named), async (target, watch) => {
    let point = await waitUntilReady(context, target, {});
    await watch.begin();
    await watch.input.send(async (attempt) => {
      if (attempt > 0) point = await waitUntilReady(context, target, {});
      // Starts beside the point, so that the page receives mouse events even if the mouse was already there.
      await moveMouse(page.cdp, { x: point.x + 1, y: point.y });
      await moveMouse(page.cdp, point);
    });
    await pause(REST_MS, page.signal);
    const effect = await watch.finish();
    return { output: `The mouse is over ${target.label}. ${effectText(effect)}`, effect };
  });
});
