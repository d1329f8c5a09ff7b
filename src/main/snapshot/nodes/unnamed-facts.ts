import type { ActTarget } from '#shared/model/page/node-facts.ts';
import type { Point } from '#shared/model/page/point.ts';

import type { Page } from '../../page-rpc/page.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/bounded.ts';

/** A page made of advertisements has too many frames to ask. */
const MAX_FRAMES = 20;

/**
 * What has the focus, or lies at a point of the tab. Where that is a frame it is not known which element of which frame takes the
 * input: what has the focus in any of them is given then.
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
    // The origin of a page that sandboxes itself is opaque; its address still says whose it is.
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

/** A frame that goes away meanwhile has nothing. */
const ask = (frame: PageFrame, at: 'focus' | Point) =>
  orElse(
    at === 'focus' ? frame.call(PAGE, 'focusFacts') : frame.call(PAGE, 'pointFacts', at.x, at.y),
    null,
  );
