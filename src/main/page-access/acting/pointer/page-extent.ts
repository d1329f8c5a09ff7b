import type { WheelPlace } from '#shared/model/page/page-act.ts';

import type { Page } from '../../page-rpc/page.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../../platform/async/bounded.ts';

/** Returns the extent of the part that the wheel scrolls at the middle of the viewport; `null` when the page is gone. */
export async function pageExtent(page: Page): Promise<string | null> {
  const [main] = await orElse(page.frames(), []);
  if (main === undefined) return null;
  const root = await orElse(main.root(), null);
  return root === null ? null : orElse(root.call(ACT, 'paneExtent'), null);
}

/** Returns where to turn the wheel and the size of the scrolled part; the middle of the viewport when the page does not answer. */
export async function wheelPlaceOf(page: Page): Promise<WheelPlace> {
  const { width, height } = page.tab.viewportSize();
  const [main] = await orElse(page.frames(), []);
  const root = main === undefined ? null : await orElse(main.root(), null);
  const place = root === null ? null : await orElse(root.call(ACT, 'wheelPlace'), null);
  return place ?? { x: width / 2, y: height / 2, width, height };
}
