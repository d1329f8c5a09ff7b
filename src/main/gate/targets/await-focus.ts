import type { ActTarget } from '#shared/model/page/node-facts.ts';
import type { Focus } from '#shared/model/page/node-fingerprint.ts';

import { Page } from '../../page-rpc/page.ts';
import { pause } from '../../platform/bounded.ts';
import type { PageReader } from '../../snapshot/page-reader.ts';
import type { LiveTab } from '../../tabs/tab-pool.ts';
import { focusElsewhere } from './target-errors.ts';

/** A page may put the focus where it belongs a moment after a press. */
const PATIENCE_MS = 1500;
const LOOK_AGAIN_MS = 100;
const MAX_TEXT = 300;

interface Surroundings {
  readonly tab: LiveTab;
  readonly pageReader: Pick<PageReader, 'describeUnnamed'>;
  readonly signal: AbortSignal;
}

/** The focused element as a later visit to the page can recognise it. */
export const asFocus = ({ tag, role, field }: ActTarget): Focus => ({
  tag: tag.slice(0, MAX_TEXT),
  role: role.slice(0, MAX_TEXT),
  ...(field !== null && {
    field: { type: field.type.slice(0, MAX_TEXT), name: field.name.slice(0, MAX_TEXT) },
  }),
});

/**
 * Waits until the element that was focused in the recording has the focus. Throws `TARGET_NOT_FOUND`: keys would go to another field,
 * or be commands to the page.
 */
export async function awaitFocus(
  { tab, pageReader, signal }: Surroundings,
  wanted: Focus,
): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const found = await pageReader.describeUnnamed(new Page(tab, signal), 'focus');
    if (found.some((one) => isSame(wanted, asFocus(one)))) return;
    if (performance.now() > deadline) throw focusElsewhere(wanted, found.map(asFocus));
    await pause(LOOK_AGAIN_MS, signal);
  }
}

/** Names of elements are changed with their labels; what a field is sent as is not. */
function isSame(wanted: Focus, { tag, role, field }: Focus): boolean {
  if (wanted.field === undefined || field === undefined)
    return wanted.field === field && wanted.tag === tag && wanted.role === role;
  return (
    wanted.field.type === field.type &&
    (wanted.field.name === '' || field.name === '' || wanted.field.name === field.name)
  );
}
