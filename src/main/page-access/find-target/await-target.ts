import type { NodeId } from '#shared/model/ids.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { Found } from '#shared/page-target/by-words/choose-node.ts';
import { findByWords, findNamesakes } from '#shared/page-target/by-words/find-by-words.ts';
import type { InPlace } from '#shared/page-target/by-words/find-in-place.ts';
import { isNamedExactly } from '#shared/page-target/by-words/is-named-exactly.ts';
import { mayLeadTo, type Purpose } from '#shared/page-target/by-words/purpose.ts';
import { parseWords } from '#shared/page-target/description/parse-words.ts';
import {
  placesOf,
  type WantedElement,
  type WantedPlace,
} from '#shared/page-target/description/wanted-element.ts';

import type { Page } from '../page-rpc/page.ts';
import { ACT } from '../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/async/bounded.ts';
import { patienceAt } from './patience.ts';
import { targetAmbiguous, targetNotFound } from './target-errors.ts';
import { type Surroundings, watchPage } from './watch-page.ts';

/**
 * Milliseconds to wait for the first listed element of an empty page, as nothing can be planned on it. `unfinished`: the page shows that it
 * still loads; on a busy computer a web application may start slowly.
 */
const EMPTY_PAGE_MS = { complete: 3000, unfinished: 15_000 } as const;

/** Milliseconds until a text counts in place of a listed element, because a control's words may also occur in a sentence. */
const TEXT_MS = 2500;

/** Words by which a call names an element. */
export interface WordsOfCall {
  readonly words: string;
  readonly purpose: Purpose;
  /** Whether parts of the page that only scroll count too. */
  readonly withPanes: boolean;
  /** Whether a visible text is accepted if no listed element fits. */
  readonly orText: boolean;
  /** Whether the target may be a guess; a guess is not waited for on a still page. */
  readonly mayBeGuessed: boolean;
  readonly waitMs: number;
}

export type Named = { readonly nodeId: NodeId } | { readonly text: string };

interface Look {
  readonly found: Found;
  readonly snapshot: PageSnapshot;
  readonly target: WantedElement;
  readonly waitedMs: number;
  readonly isLast: boolean;
}

/**
 * Finds the one element that the words mean, and waits for it. Throws `TARGET_NOT_FOUND` with the closest candidates, or
 * `TARGET_AMBIGUOUS` with all matches.
 */
export function awaitTarget(around: Surroundings, wanted: WordsOfCall): Promise<Named> {
  const { pageReader } = around;
  const target = parseWords(wanted.words);
  let wasBrought = false;
  return watchPage(
    around,
    wanted.mayBeGuessed ? Math.max(wanted.waitMs, EMPTY_PAGE_MS.unfinished) : wanted.waitMs,
    async ({ page, snapshot: seen, waitedMs, isStill, isLast: isEnd }) => {
      // A guessed target is given up once the page is still, unless the page is empty; the wait of a recorded step is kept in full.
      const mayFill = seen.nodes.length === 0 && waitedMs < longestEmpty(seen);
      const isOver = isEnd || (waitedMs >= wanted.waitMs && !(mayFill && isUnfinished(seen)));
      let isLast = isOver || (isStill && wanted.mayBeGuessed && !mayFill);
      const snapshot = listing(seen, wanted);
      const found = await find(page, pageReader, snapshot, target, wanted.purpose);
      // Long pages list only the elements near the viewport.
      if (found.kind === 'none' && seen.omitted > 0 && !isOver && !wasBrought) {
        wasBrought = await bringNear(page, target.name);
        isLast &&= !wasBrought;
      }
      const look: Look = { found, snapshot, target, waitedMs, isLast };
      const named = await judge(page, pageReader, look, wanted);
      if (named === null && isLast) throw refusal(look, wanted.words);
      return named;
    },
  );
}

const isUnfinished = ({ settled, unfinished }: PageSnapshot): boolean =>
  !settled || (unfinished !== undefined && unfinished.why !== 'canvas');

const longestEmpty = (snapshot: PageSnapshot): number =>
  EMPTY_PAGE_MS[isUnfinished(snapshot) ? 'unfinished' : 'complete'];

/** Returns the element to use now; `null` to look again. Throws `TARGET_AMBIGUOUS`. */
async function judge(
  page: Page,
  pageReader: Surroundings['pageReader'],
  { found, snapshot, target, waitedMs, isLast }: Look,
  { words, purpose, orText }: WordsOfCall,
): Promise<Named | null> {
  const patience = patienceAt({ waitedMs, isLast });
  const isPlain = target.role === null && target.ordinal === null && placesOf(target).length === 0;
  const mayBeText = orText && isPlain && target.name !== '';
  if (found.kind === 'found') {
    const { node } = found;
    // A clickable part of the page has all its text as its name, while the words mean one place in it.
    const isPart = ['', 'generic'].includes(node.role) && !isNamedExactly(node, target);
    if (isPart && mayBeText && (await showsText(page, target.name))) return { text: target.name };
    const isMeant = isNamedExactly(node, target) || patience.takesLikely;
    return isMeant && patience.takes(node) ? { nodeId: node.nodeId } : null;
  }
  if (found.kind === 'several') {
    if (snapshot.settled || patience.refusesSeveral) throw targetAmbiguous(words, found.nodes);
    return null;
  }
  if (!patience.takesLikely) return null;
  if (purpose !== 'any') {
    const other = await find(page, pageReader, snapshot, target, 'any');
    if (other.kind === 'found' && mayLeadTo(purpose, other.node))
      return { nodeId: other.node.nodeId };
  }
  const isText = mayBeText && (isLast || waitedMs >= TEXT_MS);
  return isText && (await showsText(page, target.name)) ? { text: target.name } : null;
}

function refusal({ found, snapshot, waitedMs }: Look, words: string): Error {
  return found.kind === 'several'
    ? targetAmbiguous(words, found.nodes)
    : targetNotFound(words, found.kind === 'none' ? found.closest : [], { snapshot, waitedMs });
}

const listing = (snapshot: PageSnapshot, { withPanes }: WordsOfCall): PageSnapshot =>
  withPanes ? { ...snapshot, nodes: [...snapshot.nodes, ...(snapshot.panes ?? [])] } : snapshot;

/** Finds elements by words, and asks the page which are in or next to a place, since only the page knows. */
async function find(
  page: Page,
  pageReader: Surroundings['pageReader'],
  snapshot: PageSnapshot,
  target: WantedElement,
  purpose: Purpose,
): Promise<Found> {
  const namesakes = findNamesakes(snapshot, target, purpose);
  const places = namesakes.length === 0 ? [] : placesOf(target);
  const asked = new Map<WantedPlace, ReadonlySet<NodeId>>();
  for (const place of places)
    asked.set(place, await pageReader.nodesInPlace(page, namesakes.map(idOf), place));
  const inPlace: InPlace = (place) => {
    const inside = asked.get(place) ?? null;
    return inside?.size === 0 && place.kind === null ? null : inside;
  };
  return findByWords(snapshot, target, purpose, inPlace);
}

const idOf = ({ nodeId }: PageNode): NodeId => nodeId;

/** Scrolls to the only place of a long page that has this text. Returns `false` if there is none. */
async function bringNear(page: Page, text: string): Promise<boolean> {
  if (text === '') return false;
  for (const frame of await page.frames()) {
    const root = await orElse(frame.root(), null);
    const places = root === null ? 0 : await orElse(root.call(ACT, 'findTextPlace', text), 0);
    if (root === null || places !== 1) continue;
    const place = await orElse(root.call(ACT, 'foundTextPlace'), null);
    if (place === null) continue;
    await orElse(place.call(ACT, 'bringIntoView', 0), null);
    return true;
  }
  return false;
}

/** Whether a text is visible; several places are reported later by the action itself. */
async function showsText(page: Page, text: string): Promise<boolean> {
  for (const frame of await page.frames()) {
    // A removed frame shows nothing.
    const places = await orElse(
      frame.root().then((root) => root.call(ACT, 'findTextPlace', text)),
      0,
    );
    if (places > 0) return true;
  }
  return false;
}
