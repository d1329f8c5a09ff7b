import type { ActTarget } from '#shared/model/page/node-facts.ts';
import type { Point } from '#shared/model/page/point.ts';

import type { Page } from '../../page-rpc/page.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../../platform/async/bounded.ts';

/** Most frames that are asked; a page full of advertisements has too many. */
const MAX_FRAMES = 20;

/**
 * Returns the focused element, or the element at a point of the tab. If that is a frame, it is unknown which element of which frame takes
 * the input, so the focused element of every frame is returned.
 */
export async function unnamedTargets(
  page: Page,
  at: 'focus' | Point,
): Promise<readonly ActTarget[]> {
  const [main, ...inner] = (await page.frames()).slice(0, MAX_FRAMES);
  const first = main === undefined ? null : await ask(main, at);
  const found = first === null ? await Promise.all(inner.map((frame) => ask(frame, 'focus'))) : [];
  return [first, ...found].flatMap((unnamed) => {
    if (unnamed === null) return [];
    const { role, name, tag, facts } = unnamed;
    const { origin, path: _, ...known } = facts;
    // The origin of a page that sandboxes itself is opaque; its URL still shows which site it belongs to.
    const isOpaquePage = origin === 'null' && unnamed === first;
    const url = page.tab.describe().url;
    return [
      {
        role,
        name,
        tag,
        frameOrigin: isOpaquePage ? (URL.parse(url)?.origin ?? origin) : origin,
        ...known,
      },
    ];
  });
}

/** Returns the facts about one frame; `null` when it was removed meanwhile. */
const ask = (frame: PageFrame, at: 'focus' | Point) =>
  orElse(
    at === 'focus' ? frame.call(PAGE, 'focusFacts') : frame.call(PAGE, 'pointFacts', at.x, at.y),
    null,
  );
