import type { Page } from '../../page-rpc/page.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/bounded.ts';

/** How much the page holds that the wheel turns at its middle; `null` where it is not there to ask. */
export async function pageExtent(page: Page): Promise<string | null> {
  const [main] = await orElse(page.frames(), []);
  if (main === undefined) return null;
  const root = await orElse(main.root(), null);
  return root === null ? null : orElse(root.call(ACT, 'paneExtent'), null);
}
