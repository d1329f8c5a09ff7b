import type { NodeId } from '#shared/model/ids.ts';
import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { isUsable } from '#shared/page-target/is-usable.ts';
import {
  findRecorded,
  type FoundRecorded,
  type Recognised,
  type RecordedCandidate,
  inContext,
  wordsApart,
  worthAskingFor,
  worthPlacing,
} from '#shared/page-target/find-recorded.ts';

import type { Page } from '../../page-rpc/page.ts';
import { orElse } from '../../platform/bounded.ts';
import { targetAmbiguous, targetNotFound } from './target-errors.ts';
import { type Surroundings, watchPage } from '../call/watch-page.ts';

/** Milliseconds during which only a matching fingerprint is taken, because a better match may be loading. */
const EXACT_ONLY_MS = 800;
/** Milliseconds that a covered element is waited for; the act then names the cover. */
const COVERED_MS = 1500;
/** Milliseconds during which several matches may become one. */
const SEVERAL_MS = 1500;
/** Candidates whose place the page is asked for. */
const MOST_ASKED = 6;

export interface RecordedNode extends Recognised {
  readonly nodeId: NodeId;
}

/**
 * Finds the element of a recorded step, and waits for it. Throws `TARGET_NOT_FOUND` with the closest candidates, or `TARGET_AMBIGUOUS`:
 * a doubtful element is never acted on.
 */
export function awaitRecorded(
  around: Surroundings,
  recorded: NodeFingerprint,
  waitMs: number,
): Promise<RecordedNode> {
  return watchPage(around, waitMs, async ({ page, snapshot, waitedMs, isLast }) => {
    const found = await find(around.pageReader, page, snapshot, recorded);
    const isAtRest = snapshot.settled && around.tab.openRequests() === 0;
    const isPatient = isLast || waitedMs >= EXACT_ONLY_MS || isAtRest;
    if (found.kind === 'found') {
      const { node, by, isCertain } = found;
      const isFree = isUsable(node) || isLast || waitedMs >= COVERED_MS;
      return isFree && (by === 'fingerprint' || isPatient)
        ? { nodeId: node.nodeId, by, isCertain }
        : null;
    }
    if (found.kind === 'several' && (isLast || waitedMs >= SEVERAL_MS))
      throw targetAmbiguous(recordedLabel(recorded), found.nodes);
    if (isLast)
      throw targetNotFound(recordedLabel(recorded), closestOf(found), { snapshot, waitedMs });
    return null;
  });
}

async function find(
  pageReader: Surroundings['pageReader'],
  page: Page,
  snapshot: PageSnapshot,
  recorded: NodeFingerprint,
): Promise<FoundRecorded> {
  const listed = await placed(
    pageReader,
    page,
    pageReader.inPlace(page, [...snapshot.nodes, ...(snapshot.panes ?? [])]),
    recorded,
  );
  const paths = new Map<NodeId, readonly string[]>();
  await Promise.all(
    worthAskingFor(recorded, listed, MOST_ASKED).map(async ({ node: { nodeId } }) => {
      // A removed element has no place.
      const known = await orElse(pageReader.describeNode(page, nodeId), null);
      if (known !== null) paths.set(nodeId, known.facts.fingerprint.path);
    }),
  );
  return findRecorded(
    recorded,
    listed.map((one) => ({
      node: one.node,
      before: one.before,
      after: one.after,
      around: one.around,
      among: one.among,
      path: paths.get(one.node.nodeId),
    })),
    snapshot.tab.url,
  );
}

/** Candidates below a heading, with the words that told the recorded element from its namesakes. */
async function placed(
  pageReader: Surroundings['pageReader'],
  page: Page,
  listed: readonly RecordedCandidate[],
  recorded: NodeFingerprint,
): Promise<readonly RecordedCandidate[]> {
  const unplaced = worthPlacing(recorded, listed, MOST_ASKED);
  // A single candidate needs no distinction.
  if (unplaced.length < 2) return listed;
  const words = wordsApart(recorded);
  const ids = unplaced.map(({ node }) => node.nodeId);
  const place = { kind: 'own heading', name: words };
  const inside = await orElse(pageReader.nodesInPlace(page, ids, place), new Set<NodeId>());
  return inside.size === 1
    ? listed.map((one) => (inside.has(one.node.nodeId) ? inContext(one, words) : one))
    : listed;
}

const closestOf = (found: FoundRecorded): readonly PageNode[] =>
  found.kind === 'none' ? found.closest : [];

/** A recorded element in a sentence: `button “Save”`. */
export const recordedLabel = ({ role, tag, name }: NodeFingerprint): string =>
  `${role === '' || role === 'generic' ? tag : role} “${name.slice(0, 100)}”`;
