import type { NodeId } from '#shared/model/ids.ts';
import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import {
  findRecorded,
  type FoundRecorded,
  type Recognised,
  type RecordedCandidate,
  inContext,
  wordsApart,
  worthAskingFor,
  worthPlacing,
} from '#shared/page-target/by-recording/find-recorded.ts';

import type { Page } from '../page-rpc/page.ts';
import { orElse } from '../../platform/async/bounded.ts';
import { patienceAt } from './patience.ts';
import { targetAmbiguous, targetNotFound } from './target-errors.ts';
import { type Surroundings, watchPage } from './watch-page.ts';

/** Limit of candidates whose position is requested from the page. */
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
    const patience = patienceAt({ waitedMs, isLast });
    if (found.kind === 'found') {
      const { node, by, isCertain } = found;
      const isMeant = by === 'fingerprint' || patience.takesLikely || isAtRest;
      return isMeant && patience.takes(node) ? { nodeId: node.nodeId, by, isCertain } : null;
    }
    if (found.kind === 'several' && patience.refusesSeveral)
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
      // A removed element has no position.
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

/** Returns the candidates, with context for the only one below the heading that told the recorded element apart. */
async function placed(
  pageReader: Surroundings['pageReader'],
  page: Page,
  listed: readonly RecordedCandidate[],
  recorded: NodeFingerprint,
): Promise<readonly RecordedCandidate[]> {
  const unplaced = worthPlacing(recorded, listed, MOST_ASKED);
  // A single candidate need not be told apart.
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

/** Returns the name of a recorded element for a sentence: `button “Save”`. */
export const recordedLabel = ({ role, tag, name }: NodeFingerprint): string =>
  `${role === '' || role === 'generic' ? tag : role} “${name.slice(0, 100)}”`;
