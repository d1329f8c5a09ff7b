import type { Field } from '#shared/model/page/page-act.ts';

import { elementScript } from '../../page-rpc/act-script.ts';
import type { Target } from '../target/target.ts';
import { typeText } from './type-text.ts';
import type { WayToType } from './ways-to-type.ts';

/** Types at the cursor, in one of the ways. */
export async function typeByWay(
  target: Target,
  { kind }: Pick<Field, 'kind'>,
  text: string,
  way: WayToType,
  signal: AbortSignal,
): Promise<void> {
  if (kind === 'rich' && way.breaksWithKeys) await typeLines(target, text, way, signal);
  else await typeText(target.tab.cdp, text, { ...way, signal });
}

/**
 * Line by line if the first break shows that the editor takes the key for it, else the rest in one piece: to find out
 * afterwards that the lines are joined would be too late.
 */
async function typeLines(
  { tab, element }: Target,
  text: string,
  way: WayToType,
  signal: AbortSignal,
): Promise<void> {
  const [first = '', ...rest] = text.replace(/\r\n?/g, '\n').split('\n');
  if (first !== '') await typeText(tab.cdp, first, { ...way, signal });
  if (rest.length === 0) return;
  const before = await elementScript.markupLength(element, signal);
  await typeText(tab.cdp, '\n', { ...way, signal });
  await elementScript.untilSelectionIsTold(element, signal);
  const tookBreak = (await elementScript.markupLength(element, signal)) !== before;
  const others = rest.join('\n');
  if (tookBreak) await typeText(tab.cdp, others, { ...way, signal });
  else
    await typeText(tab.cdp, `\n${others}`, { method: 'inserted', breaksWithKeys: false, signal });
}
