import type { Arrival, Clipping, FrameChanges } from '#shared/model/page/page-act.ts';
import type { Point } from '#shared/model/page/point.ts';

import { codeEditorOf, takesForDrawn } from '../../dom/drawn-editor.ts';
import { isWithin } from '../../dom/flat-tree.ts';
import { focusedElement, knownShadowRoots, shadowRootsAround } from '../composed-tree.ts';
import { type BusyBefore, busyBefore, forgetSpinners, isBusySince } from './busy-signs.ts';
import { addedNames } from './added-names.ts';
import { addedTexts } from './added-texts.ts';
import { type Before, outcomeOf, lookBefore } from './act-outcome.ts';
import { nativeComplaint } from './complaints.ts';
import { ChangeLog } from './change-log.ts';
import { takeClipping } from '../text/clipboard.ts';
import { describe } from '../describe.ts';
import { readField, shownValueOf, valueOf } from '../field.ts';
import { layersAtRest } from '../pointer/layers.ts';
import { changedValue, type NearValues, valuesAround } from './near-values.ts';
import { nextFrame } from '../next-frame.ts';
import { isSurelyListening, untilListening } from './paint-holding.ts';
import { type Aim, PressGuard } from '../pointer/press-guard.ts';
import { isVisibleChange } from './visible-change.ts';
import { positionsAround, scrollOf } from './scroll-positions.ts';

/** State of this frame during one action. */
interface Watch {
  readonly target: Element;
  readonly observer: MutationObserver;
  readonly stop: AbortController;
  /** Nodes that changed before the action began: clocks, tickers, spinners. Their changes are not effects of the action. */
  readonly backgroundMutations: Set<Node>;
  readonly guard: PressGuard;
  readonly roots: readonly (Document | ShadowRoot)[];
  log: ChangeLog;
  before: Before | null;
  busy: BusyBefore | null;
  /** The last element pressed since the action began, or `Escape` if that key, which closes layers, came last. */
  leftBy: Element | 'Escape' | null;
  /** Scroll positions at the start of the action. */
  positions: ReadonlyMap<Element, Point>;
  hasBegun: boolean;
  value: string;
  /** Values in and around the target, if it has none itself. */
  near: NearValues;
  /** Result of `footprint` at the start of the action. */
  footprint: string;
  focused: Element | null;
  /** Animations that ran before the action. */
  animations: ReadonlySet<Animation>;
  scrolled: Element | null;
  copied: Clipping | null;
  /** The browser's messages for invalid fields. */
  readonly complaints: Set<string>;
}

const MAX_SHADOW_ROOTS = 500;
const MOST_COMPLAINTS = 3;
/** Most frames to wait for; counters and script animations that run longer are not awaited. */
const MOST_FRAMES = 12;

let current: Watch | null = null;
/** Elements whose press changed only their own look or digits during the whole wait for an effect. */
const waitedInVain = new WeakSet<Element>();

/** Starts to watch the frame; nodes that change before `beginAct` are recorded as background mutations. */
export function startWatch(target: Element): void {
  endWatch();
  const document = target.ownerDocument;
  const focused = focusedElement(target);
  const stop = new AbortController();
  const watch: Watch = {
    // Without a target, keys act on the focused element.
    target: target === document.documentElement ? (focused ?? target) : target,
    observer: new MutationObserver((records) => note(watch, records)),
    stop,
    guard: new PressGuard(target, stop.signal),
    roots: [
      ...new Set([
        document,
        ...shadowRootsAround(target),
        ...knownShadowRoots(document, MAX_SHADOW_ROOTS),
      ]),
    ],
    log: new ChangeLog(target),
    before: null,
    busy: null,
    leftBy: null,
    positions: new Map(),
    backgroundMutations: new Set(),
    hasBegun: false,
    value: '',
    near: new Map(),
    footprint: '',
    focused,
    animations: new Set(),
    scrolled: null,
    copied: null,
    complaints: new Set(),
  };
  for (const root of watch.roots) {
    watch.observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      attributes: true,
      attributeOldValue: true,
    });
    root.addEventListener('scroll', (event) => noteScroll(watch, event), {
      capture: true,
      passive: true,
      signal: stop.signal,
    });
  }
  listenFor(watch);
  current = watch;
}

/** Registers listeners for input, clipboard and forms. */
function listenFor(watch: Watch): void {
  const { stop } = watch;
  const noteInput = (event: Event): void => noteLeaving(watch, event);
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, noteInput, { capture: true, signal: stop.signal });
  const noteCopy = (event: ClipboardEvent): void => {
    if (watch.hasBegun && event.isTrusted) watch.copied = takeClipping(event);
  };
  for (const type of ['copy', 'cut'] as const)
    window.addEventListener(type, noteCopy, { capture: true, signal: stop.signal });
  const noteInvalid = (event: Event): void => {
    if (watch.hasBegun && watch.complaints.size < MOST_COMPLAINTS)
      watch.complaints.add(nativeComplaint(event));
  };
  window.addEventListener('invalid', noteInvalid, { capture: true, signal: stop.signal });
}

/**
 * Waits until the document takes input; changes count from then on. Resolves to whether it surely takes input now; `null` without a watch.
 */
export async function beginAct(aim: Aim, mustBeSure: boolean): Promise<boolean | null> {
  await untilListening(mustBeSure);
  if (current === null) return null;
  note(current, current.observer.takeRecords());
  current.hasBegun = true;
  current.scrolled = null;
  current.before = lookBefore(current.roots);
  current.busy = busyBefore(current.roots);
  current.positions = positionsAround(current.target);
  current.value = valueOf(current.target);
  current.near = valuesAround(current.target);
  current.focused = focusedElement(current.target);
  current.footprint = footprint(current);
  current.animations = new Set(document.getAnimations());
  current.guard.arm(aim);
  return isSurelyListening();
}

/** Prepares for sending the input again. */
export function aimAgain(aim: Aim): void {
  current?.guard.arm(aim);
}

/** Whether and where the input of the action arrived; `null` when the document has been replaced. */
export function acknowledgedInput(): Arrival | null {
  return current?.guard.arrival ?? null;
}

/**
 * Returns the changes; with `waits`, after a drawn frame without new ones. `null` without a watch, which means that the document was
 * replaced.
 */
export async function settleAct(waits: boolean): Promise<FrameChanges | null> {
  const watch = current;
  if (watch === null) return null;
  note(watch, watch.observer.takeRecords());
  if (!waits) return changesOf(watch);
  let before = footprint(watch);
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    const isDrawn = await nextFrame();
    note(watch, watch.observer.takeRecords());
    const now = footprint(watch);
    if (!isDrawn || now === before) break;
    before = now;
  }
  await layersAtRest(watch.roots);
  note(watch, watch.observer.takeRecords());
  return current === watch ? changesOf(watch) : null;
}

/**
 * Waits up to `maxMs` for the first effect of the action and returns the changes so far. Ripples and looks of the pressed or focused
 * element are not effects, so the wait goes on.
 */
export async function awaitEffect(maxMs: number): Promise<FrameChanges | null> {
  const watch = current;
  if (watch === null) return null;
  const deadline = performance.now() + maxMs;
  let known = watch.footprint;
  do {
    await nextFrame();
    note(watch, watch.observer.takeRecords());
    if (footprint(watch) === known && focusChange(watch) === null) continue;
    const changes = await settleAct(true);
    if (changes === null || (hasEffect(changes) && !changes.isAwaited)) return changes;
    known = footprint(watch);
  } while (performance.now() < deadline);
  if (watch.log.isMinor()) waitedInVain.add(watch.target);
  return current === watch ? changesOf(watch) : null;
}

function hasEffect({
  mutations,
  value,
  focus,
  scroll,
  came,
  copied,
}: Omit<FrameChanges, 'isAwaited'>): boolean {
  const isStill = value === null && focus === null && scroll === null && copied === null;
  return !isStill || mutations > 0 || Object.values(came).some((things) => things.length > 0);
}

/** Short descriptions of the new elements in this frame. */
export const addedHere = (): readonly string[] => (current === null ? [] : addedNames(current.log));

/** Texts that have appeared in this frame since the action began. */
export const wordsAddedHere = (): readonly string[] =>
  current === null ? [] : addedTexts(current.log);

/** Waits up to `maxMs` until the page shows no sign of being busy. */
export async function untilNotBusy(maxMs: number): Promise<void> {
  const watch = current;
  if (watch === null || watch.busy === null) return;
  const deadline = performance.now() + maxMs;
  while (isBusySince(watch.busy, watch.roots)) {
    if (performance.now() >= deadline) return forgetSpinners(watch.busy);
    await nextFrame();
  }
}

/** Ends the watch. */
export function endWatch(): void {
  current?.observer.disconnect();
  current?.stop.abort();
  current = null;
}

/** Whether the action started this animation, and it still runs and will end. */
function isOfAct(animation: Animation, { animations }: Watch): boolean {
  if (animations.has(animation) || animation.playState !== 'running') return false;
  return Number.isFinite(animation.effect?.getComputedTiming().endTime);
}

function footprint(watch: Watch): string {
  const { scrolled, target, log } = watch;
  const scroll = scrolled === null ? '' : `${scrolled.scrollLeft},${scrolled.scrollTop}`;
  return `${log.records} ${scroll} ${valueOf(target)}`;
}

/** Whether the value is empty only because editing ended: an editor that loses the focus turns its text into plain text. */
const hasLeftEditing = ({ target }: Watch, value: string): boolean =>
  value === '' && (target.textContent ?? '').trim() !== '';

function changesOf(watch: Watch): FrameChanges {
  const value = valueOf(watch.target);
  const shown = shownValueOf(watch.target).slice(0, 300_000);
  const changes = {
    mutations: watch.log.visible(),
    value: value === watch.value || hasLeftEditing(watch, value) ? changedValue(watch.near) : shown,
    focus: focusChange(watch),
    scroll: watch.scrolled === null ? null : scrollOf(watch.scrolled, watch.positions),
    came: cameWith(watch),
    isAnimating: document.getAnimations().some((one) => isOfAct(one, watch)),
    isBusy: watch.busy !== null && isBusySince(watch.busy, watch.roots),
    copied: watch.copied,
  };
  const isAwaited =
    !waitedInVain.has(watch.target) &&
    !hasEffect({ ...changes, mutations: 0, came: { ...changes.came, became: [] } }) &&
    watch.log.isMinor();
  return { ...changes, isAwaited };
}

function cameWith({ before, roots, log, leftBy, complaints }: Watch): FrameChanges['came'] {
  const came = outcomeOf(before ?? lookBefore(roots), log, leftBy);
  const said = [...complaints].filter((text) => text !== '').map((text) => text.slice(0, 200));
  return { ...came, said: [...new Set([...said, ...came.said])].slice(0, 5) };
}

function note(watch: Watch, records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (!isVisibleChange(record)) continue;
    watch.guard.pageChanged();
    if (!watch.hasBegun) watch.backgroundMutations.add(record.target);
    else if (!watch.backgroundMutations.has(record.target)) watch.log.add(record);
  }
}

function noteScroll(watch: Watch, event: Event): void {
  if (!watch.hasBegun || (event.target instanceof Element && takesForDrawn(event.target))) return;
  watch.scrolled =
    event.target instanceof Element ? event.target : watch.target.ownerDocument.scrollingElement;
}

/**
 * The newly focused element in words; `null` if the focus did not move. A clicked button that has the focus is not reported; a field is.
 */
function focusChange(watch: Watch): string | null {
  const focused = focusedElement(watch.target);
  if (focused === watch.focused || focused === null || focused === watch.target.ownerDocument.body)
    return null;
  const isField = readField(focused).kind !== 'none' || focused instanceof HTMLSelectElement;
  if (!isField && (isWithin(watch.target, focused) || isWithin(focused, watch.target))) return null;
  return codeEditorOf(focused) === null ? describe(focused) : 'the text of the code editor';
}

function noteLeaving(watch: Watch, event: Event): void {
  if (!watch.hasBegun || !event.isTrusted) return;
  const [receiver] = event.composedPath();
  if (event instanceof KeyboardEvent) watch.leftBy = event.key === 'Escape' ? 'Escape' : null;
  else if (receiver instanceof Element) watch.leftBy = receiver;
}
