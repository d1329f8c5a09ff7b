import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import { type KnownElement, knownOn, pageOf } from '#shared/model/skills/known-element.ts';
import type { SoughtElement } from '#shared/ports/agent/call-terms.ts';
import { locatorText } from '#shared/script/locator-text.ts';

import { orElse } from '../../platform/async/bounded.ts';
import type { Surroundings } from './watch-page.ts';
import { awaitLocated } from './await-located.ts';
import { awaitRecorded, type RecordedNode, recordedLabel } from './await-recorded.ts';

/** Milliseconds for the locator alone, if an element that it matched earlier is known. */
const LOCATOR_ONLY_MS = 2_000;

export interface SoughtNode {
  readonly nodeId: NodeId;
  readonly by: 'locator' | RecordedNode['by'];
  readonly isCertain: boolean;
}

/**
 * Finds the element of a recorded or scripted step. A script's locator goes first; if it matches none or several, the element that it
 * matched earlier on the same page or site is searched for. The policy treats it like any other element. Throws `TARGET_NOT_FOUND` or
 * `TARGET_AMBIGUOUS`.
 */
export async function awaitSought(
  around: Surroundings,
  element: SoughtElement,
  waitMs: number,
): Promise<SoughtNode> {
  if ('fingerprint' in element) return awaitRecorded(around, element.fingerprint, waitMs);
  const { locator, known = [] } = element;
  const startedAt = performance.now();
  const firstMs = known.length === 0 ? waitMs : Math.min(waitMs, LOCATOR_ONLY_MS);
  try {
    const nodeId = await awaitLocated(around, locator, firstMs);
    return { nodeId, by: 'locator', isCertain: true };
  } catch (thrown) {
    const left = Math.max(0, waitMs - (performance.now() - startedAt));
    if (known.length === 0 || around.isHeld() || !isUnfound(thrown)) throw thrown;
    const anew = await findAnew(around, known, left);
    if (anew === null) throw thrown;
    return anew;
  }
}

/** Returns the name of the element for a sentence, used by policy and record. */
export const soughtLabel = (element: SoughtElement): string =>
  'fingerprint' in element
    ? recordedLabel(element.fingerprint)
    : locatorText(element.locator).slice(0, 300);

const isUnfound = (thrown: unknown): boolean =>
  thrown instanceof AppError && /^TARGET_(?:NOT_FOUND|AMBIGUOUS)$/.test(thrown.code);

/** Returns the element that resembles the earlier one; `null` if none or several do. */
async function findAnew(
  around: Surroundings,
  known: readonly KnownElement[],
  waitMs: number,
): Promise<RecordedNode | null> {
  const here = knownOn(pageOf(around.tab.describe().url), known);
  let waitLeftMs = waitMs;
  const found: RecordedNode[] = [];
  for (const one of here) {
    const node = await orElse(awaitRecorded(around, one.known, waitLeftMs), null);
    if (node !== null) found.push(node);
    // The first wait was for all of them.
    waitLeftMs = 0;
  }
  const [first] = found;
  return first !== undefined && found.every(({ nodeId }) => nodeId === first.nodeId) ? first : null;
}
