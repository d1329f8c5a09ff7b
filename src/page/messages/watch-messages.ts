import { alikeOf } from '../describe-element/alike.ts';
import { styleOf } from '../dom/computed-style.ts';
import { isConnected, isElement, parentElementOf, rectOf } from '../dom/dom-access.ts';
import { onMutations } from '../dom/mutations.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { ClipContext } from '../visibility/clip-context.ts';
import { floatingPart, isFloatingMessage } from './floating.ts';
import { followPointer, isBesidePointer, isHoverAnswer } from './hover-label.ts';
import { liveKindOf, liveRegionAround, liveText } from './live-regions.ts';
import { isSeen, messageText } from './message-text.ts';
import { fallSilent, keptUtterances, lastSaidBy, utter } from './utterances.ts';

/** Time in ms after a reading for which a page is watched. */
const WATCHED_MS = 60_000;
/** Delay in ms before a new message is read, as most fade in. */
const DELAY_MS = 120;
/** Largest share of the page's time for reading messages. */
const LARGEST_SHARE = 0.03;
const MAX_CHANGED = 150;
/** Similar elements beside one in a holder that make it an entry. */
const LEAST_ENTRIES = 2;
const SHOWING = new Set(['class', 'style', 'hidden', 'open', 'aria-hidden', 'data-state']);

/** Kinds of changes to an element: added, perhaps shown, or changed inside. */
type Change = 'added' | 'shown' | 'inside';

const changed = new Map<Element, Change>();
/** Elements that changed when the pointer moved over something. */
const hovered = new Set<Element>();
/** Elements that were over the page when it was read; their changes are not new messages. */
const standing = new WeakSet<Element>();
let watchedUntil = 0;
let isPlanned = false;
let isListening = false;
let notBefore = 0;

/** Starts to watch for messages that appear and disappear, for a limited time. */
export function watchMessages(): void {
  watchedUntil = performance.now() + WATCHED_MS;
  if (isListening) return;
  isListening = true;
  followPointer();
  onMutations(note);
}

/** Remembers an element as being over the page already. */
export function rememberStanding(element: Element): void {
  standing.add(element);
}

function note(records: readonly MutationRecord[]): void {
  if (performance.now() > watchedUntil) return;
  const isHover = isHoverAnswer();
  const noteChanged = (element: Element, change: Change): void => {
    noteChange(element, change);
    if (isHover) hovered.add(element);
    else hovered.delete(element);
  };
  for (const { type, target, addedNodes, attributeName } of records) {
    if (changed.size >= MAX_CHANGED) break;
    if (type === 'attributes') {
      if (attributeName !== null && SHOWING.has(attributeName) && isElement(target))
        noteChanged(target, 'shown');
      continue;
    }
    const around = isElement(target) ? target : target.parentElement;
    if (around !== null) noteChanged(around, 'inside');
    for (const added of addedNodes) if (isElement(added)) noteChanged(added, 'added');
  }
  if (changed.size > 0) plan();
}

function noteChange(element: Element, change: Change): void {
  const known = changed.get(element);
  if (known === undefined || change === 'added' || known === 'inside') changed.set(element, change);
}

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(listen, Math.max(DELAY_MS, notBefore - performance.now()));
}

/** Records the texts of changed elements, and which elements show none any more. */
function listen(): void {
  isPlanned = false;
  const startedAt = performance.now();
  withinOneReading(() => noteMessages(new ClipContext([])));
  const now = performance.now();
  notBefore = now + (now - startedAt) / LARGEST_SHARE;
}

/** Records the messages at once, before a reading. */
export function noteMessages(clip: ClipContext): void {
  for (const { element, text } of keptUtterances()) {
    const speaker = element.deref();
    if (speaker !== undefined && lastSaidBy(speaker)?.text === text && !isSeen(speaker, clip))
      fallSilent(speaker);
  }
  for (const [element, change] of changed) if (isConnected(element)) noteIn(element, change, clip);
  changed.clear();
  hovered.clear();
}

function noteIn(element: Element, change: Change, clip: ClipContext): void {
  const region = liveRegionAround(element);
  if (region !== null) {
    const text = liveText(region, clip);
    if (text !== '') utter(region, liveKindOf(region), text);
    return;
  }
  const part = floatingPartOf(element, change);
  if (part === null || isOneOfSeveral(part, clip)) return;
  if (!isSeen(part, clip)) standing.delete(part);
  else if (hovered.has(element) && isBesidePointer(rectOf(part))) rememberStanding(part);
  else if (!standing.has(part)) {
    const text = messageText(part, clip);
    if (text !== '') utter(part, 'toast', text);
  }
}

/**
 * Whether the page has had similar elements that were not messages, or now has several more: the part is then an entry of a list, or a
 * label on a drawing. Messages are stacked too, but each of them has been recorded.
 */
function isOneOfSeveral(part: Element, clip: ClipContext): boolean {
  if (lastSaidBy(part)?.kind === 'toast') return false;
  const isPlaced = styleOf(part).position === 'absolute';
  // Messages that are drawn in advance are hidden until they are needed.
  const others = alikeOf(part).filter(
    (one) => lastSaidBy(one)?.kind !== 'toast' && isSeen(one, clip),
  );
  const older = others.filter((one) => !isNew(one)).length;
  return older >= (isPlaced ? 1 : LEAST_ENTRIES) || others.length - older >= LEAST_ENTRIES;
}

function isNew(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = parentElementOf(at))
    if (changed.get(at) === 'added' || changed.get(at) === 'shown') return true;
  return false;
}

function floatingPartOf(element: Element, change: Change): Element | null {
  if (change === 'added') return floatingPart(element);
  if (change === 'shown') return isFloatingMessage(element) ? element : null;
  return lastSaidBy(element)?.kind === 'toast' ? element : null;
}
