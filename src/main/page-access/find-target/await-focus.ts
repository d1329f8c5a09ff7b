import type { ActTarget } from '#shared/model/page/node-facts.ts';
import type { Focus } from '#shared/model/page/node-fingerprint.ts';

import { Page } from '../page-rpc/page.ts';
import { lookUntil } from './look-until.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import type { LiveTab } from '../../browser/tabs/tab-pool.ts';
import { focusElsewhere } from './target-errors.ts';

/** Milliseconds to wait, since a page may move the focus shortly after a press. */
const PATIENCE_MS = 1500;
const MAX_TEXT = 300;

interface Surroundings {
  readonly tab: LiveTab;
  readonly pageReader: Pick<PageReader, 'describeUnnamed'>;
  readonly signal: AbortSignal;
}

/** Returns the focused element as a later visit can recognize it. */
export const asFocus = ({ tag, role, field }: ActTarget): Focus => ({
  tag: tag.slice(0, MAX_TEXT),
  role: role.slice(0, MAX_TEXT),
  ...(field !== null && {
    field: { type: field.type.slice(0, MAX_TEXT), name: field.name.slice(0, MAX_TEXT) },
  }),
});

/**
 * Waits until the element that was focused in the recording has the focus. Throws `FOCUS_ELSEWHERE`, since keys would go to another field
 * or be commands to the page.
 */
export function awaitFocus(
  { tab, pageReader, signal }: Surroundings,
  wanted: Focus,
): Promise<true> {
  return lookUntil({ waitMs: PATIENCE_MS, signal }, async ({ isLast }) => {
    const found = await pageReader.describeUnnamed(new Page(tab, signal), 'focus');
    if (found.some((one) => isSame(wanted, asFocus(one)))) return true;
    if (isLast) throw focusElsewhere(wanted, found.map(asFocus));
    return null;
  });
}

/** Whether two elements are the same. Fields are compared by type and name, which do not change with their labels. */
function isSame(wanted: Focus, { tag, role, field }: Focus): boolean {
  if (wanted.field === undefined || field === undefined)
    return wanted.field === field && wanted.tag === tag && wanted.role === role;
  return (
    wanted.field.type === field.type &&
    (wanted.field.name === '' || field.name === '' || wanted.field.name === field.name)
  );
}
