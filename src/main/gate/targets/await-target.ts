import type { NodeId } from '#shared/model/ids.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { Found } from '#shared/page-target/choose-node.ts';
import { findByWords, findNamesakes } from '#shared/page-target/find-by-words.ts';
import type { InPlace } from '#shared/page-target/in-place.ts';
import { isNamedExactly } from '#shared/page-target/is-named-exactly.ts';
import { isUsable } from '#shared/page-target/is-usable.ts';
import { mayLeadTo, type Purpose } from '#shared/page-target/purpose.ts';
import { parseWords } from '#shared/page-target/parse-words.ts';
import {
  placesOf,
  type WantedElement,
  type WantedPlace,
} from '#shared/page-target/wanted-element.ts';

import type { Page } from '../../page-rpc/page.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../platform/bounded.ts';
import { targetAmbiguous, targetNotFound } from './target-errors.ts';
import { type Surroundings, watchPage } from '../call/watch-page.ts';

/** Milliseconds during which only a usable exact name is taken, because a better match may be loading. */
const EXACT_ONLY_MS = 800;
/** Milliseconds that a covered element is waited for; the act then names the cover. */
const COVERED_MS = 1500;
/** Milliseconds during which several matches may become one. */
const SEVERAL_MS = 1000;
/** Milliseconds until a text counts in place of a listed element, because a control's words may also occur in a sentence. */
const TEXT_MS = 2500;

/** An element in words, as a call names it. */
export interface WordsOfCall {
  readonly words: string;
  readonly purpose: Purpose;
  /** Parts that scroll and are nothing else count, too. */
  readonly withPanes: boolean;
  /** Whether a visible text will do when no listed element fits. */
  readonly orText: boolean;
  /** Whether the target may be a guess: on a still page it is not waited for. */
  readonly mayBeGuessed: boolean;
  /** Milliseconds to wait. */
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
    wanted.waitMs,
    async ({ page, snapshot: seen, waitedMs, isStill, isLast: isOver }) => {
      // A target that is missing from a still page was guessed; a recorded wait is kept.
      let isLast = isOver || (isStill && wanted.mayBeGuessed);
      const snapshot = listing(seen, wanted);
      const found = await find(page, pageReader, snapshot, target, wanted.purpose);
      // Long pages list only elements that are near.
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

/** The element to take now; `null` to look again. Throws `TARGET_AMBIGUOUS`. */
async function judge(
  page: Page,
  pageReader: Surroundings['pageReader'],
  { found, snapshot, target, waitedMs, isLast }: Look,
  { words, purpose, orText }: WordsOfCall,
): Promise<Named | null> {
  const isPatient = isLast || waitedMs >= EXACT_ONLY_MS;
  const isPlain = target.role === null && target.ordinal === null && placesOf(target).length === 0;
  const mayBeText = orText && isPlain && target.name !== '';
  if (found.kind === 'found') {
    const { node } = found;
    // A clickable part of the page is named by all its text; the words mean one place in it.
    const isPart = ['', 'generic'].includes(node.role) && !isNamedExactly(node, target);
    if (isPart && mayBeText && (await showsText(page, target.name))) return { text: target.name };
    const isCertain = isNamedExactly(node, target) || isPatient;
    const isFree = isUsable(node) || isLast || waitedMs >= COVERED_MS;
    return isCertain && isFree ? { nodeId: node.nodeId } : null;
  }
  if (found.kind === 'several') {
    if (isLast || snapshot.settled || waitedMs >= SEVERAL_MS)
      throw targetAmbiguous(words, found.nodes);
    return null;
  }
  if (!isPatient) return null;
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

/** Asks the page which elements stand in or next to a place; only it can tell. */
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

/** Scrolls to the only place of a long page that has this text; `false` where there is none. */
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

/** Whether a text is visible; the act itself reports several places. */
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
