import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import { type KnownElement, knownOn, pageOf } from '#shared/model/run/known-element.ts';
import type { Locator } from '#shared/script/locator-step.ts';

import { orElse } from '../../platform/bounded.ts';
import type { Surroundings } from '../call/watch-page.ts';
import { awaitLocated } from './await-located.ts';
import { awaitRecorded, type RecordedNode } from './await-recorded.ts';

/** Milliseconds for the locator alone, when an earlier meaning is known. */
const LOCATOR_ONLY_MS = 2_000;

interface FoundNode {
  readonly nodeId: NodeId;
  /** How it was found without the locator; `null`: by the locator. */
  readonly anew: RecordedNode | null;
}

/**
 * The element of a script's locator; when it matches none or several, the one it meant before, on the same page or site. Policy treats
 * it like any other element. Throws as `awaitLocated` does.
 */
export async function awaitKnown(
  around: Surroundings,
  steps: Locator,
  known: readonly KnownElement[],
  waitMs: number,
): Promise<FoundNode> {
  const startedAt = performance.now();
  const firstMs = known.length === 0 ? waitMs : Math.min(waitMs, LOCATOR_ONLY_MS);
  try {
    return { nodeId: await awaitLocated(around, steps, firstMs), anew: null };
  } catch (thrown) {
    const left = Math.max(0, waitMs - (performance.now() - startedAt));
    if (known.length === 0 || around.isHeld() || !isUnfound(thrown)) throw thrown;
    const anew = await findAnew(around, known, left);
    if (anew === null) throw thrown;
    return { nodeId: anew.nodeId, anew };
  }
}

const isUnfound = (thrown: unknown): boolean =>
  thrown instanceof AppError && /^TARGET_(?:NOT_FOUND|AMBIGUOUS)$/.test(thrown.code);

/** `null`: nothing resembles the earlier element, or several do. */
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
    // All of them were waited for with the first.
    waitLeftMs = 0;
  }
  const [first] = found;
  return first !== undefined && found.every(({ nodeId }) => nodeId === first.nodeId) ? first : null;
}
