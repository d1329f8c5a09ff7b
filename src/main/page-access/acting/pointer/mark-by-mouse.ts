import { clickAt, holdModifiers, pressKey } from '../../cdp/input.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';
import type { Page } from '../../page-rpc/page.ts';
import type { PageElement } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { waitUntilReady } from '../target/actionability.ts';
import { findTextTarget } from '../target/target.ts';

/**
 * Fewest characters of a text selected by two clicks; the ends of a shorter text are so close that the second click would be a double
 * click.
 */
const SHORTEST_BY_CLICKS = 4;

/**
 * Selects text in an editor that draws its text, by a click at its start and one with Shift at its end. Returns the selection that the
 * editor reports; empty when it differs from the text.
 */
export async function markByMouse(
  context: ToolContext,
  page: Page,
  text: string,
  within?: PageElement,
): Promise<string> {
  const clickEnd = async (atText: 'start' | 'end'): Promise<PageElement | null> => {
    // The click may have redrawn the editor's lines.
    const place = await findTextTarget(page, text, await page.frames(), within);
    if (place === null) return null;
    const point = await waitUntilReady(context, place, { atText });
    const modifiers = atText === 'end' ? (['Shift'] as const) : [];
    await holdModifiers(page.cdp, modifiers, () => clickAt(page.cdp, point, { modifiers }));
    return place.element;
  };
  const start = await clickEnd('start');
  if (start === null) return '';
  if (text.length >= SHORTEST_BY_CLICKS) await clickEnd('end');
  else
    for (let marked = 0; marked < text.length; marked += 1)
      await pressKey(page.cdp, 'Shift+ArrowRight');
  await start.frame.call(ACT, 'untilSelectionChange');
  const selected = (await start.frame.call(ACT, 'textAtFocus', true))?.selected ?? '';
  return folded(selected) === folded(text) ? selected : '';
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
