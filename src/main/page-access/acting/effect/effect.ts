import type { Change, Effect } from '#shared/tools/contract/tool-result.ts';

import { pause } from '../../../platform/async/bounded.ts';
import { originOfFrame } from '../../page-rpc/frames-in-sight.ts';
import type { Page } from '../../page-rpc/page.ts';
import { type PageElement, PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { currentTab, type ToolContext } from '../../../safety/gate/tool-context.ts';
import { unlessGone } from '../target/unless-gone.ts';
import { type Listeners, listenersOf } from '../target/event-listeners.ts';
import type { Target } from '../target/target.ts';
import { ActionObserver } from './action-observer.ts';
import { changesOf, isReplaced, isUntouched, type SeenFrame } from './frame-changes.ts';
import { ACT_EVENTS } from './act-events.ts';
import { type Aim, InputDispatcher } from './input-dispatcher.ts';
import { watchPicture } from './picture-change.ts';
import { lookAfterHold } from './look-after-hold.ts';
import { SETTLE_MS, openedTabs } from './opened-tabs.ts';
import { framesOf, startFrame } from './watched-frames.ts';

/** Milliseconds to wait for requests that the action sent. */
const LONGEST_MS = 4500;
/** Milliseconds that a page may look busy after its requests were answered. */
const MOST_BUSY_MS = 2000;
/** Milliseconds to wait for the first change on a page that listens: pages often react after a timer. */
const PATIENCE_MS = 600;
/** Milliseconds to wait for the first change after a form or dialog was submitted: pages may store it first, which no request shows. */
const SENDING_PATIENCE_MS = 1000;
/** Frames watched when there is no target; a page full of advertisements has too many. */
const MAX_FRAMES = 8;
/** Milliseconds to wait for the writes that the recorded action caused. */
const LONGEST_WRITE_MS = 3000;
/** Milliseconds to keep looking when the visible changes explain too little, and the interval between looks. */
const LATER_MS = 600;
const LATER_STEP_MS = 100;

/**
 * Starts to watch the main frame, the target's frame and the frames `also`. Call it before the target is scrolled into view, so that
 * changes which the page makes by itself are known.
 */
export async function watchEffect(
  context: ToolContext,
  page: Page,
  target: Target | null,
  also: readonly PageFrame[] = [],
): Promise<EffectWatch> {
  const frames =
    target === null ? (await page.frames()).slice(0, MAX_FRAMES) : framesOf(target, also);
  return new EffectWatch(context, page, target, frames);
}

/** Watches a page during an action and reports what the action changed. */
export class EffectWatch {
  /** Sends the input of the action; usable after `begin`. */
  readonly input: InputDispatcher;
  readonly #context: ToolContext;
  readonly #page: Page;
  readonly #target: Target | null;
  readonly #frames: readonly PageFrame[];
  readonly #observer: ActionObserver;
  readonly #urlBefore: string;
  /** The element that is watched in each frame. */
  readonly #starting: Promise<readonly (PageElement | null)[]>;
  #ahead: { readonly seen: Promise<readonly SeenFrame[]>; readonly sends: number } | null = null;
  #mayReact = Promise.resolve(true);
  #isScroll = false;
  #listeners: Listeners | null = null;
  #isDrawing: Promise<boolean> | null = null;
  #lookAgain: (() => Promise<readonly Change[]>) | null = null;
  #isEnded = false;

  constructor(
    context: ToolContext,
    page: Page,
    target: Target | null,
    frames: readonly PageFrame[],
  ) {
    this.#context = context;
    this.#page = page;
    this.#target = target;
    this.#frames = frames;
    this.#observer = new ActionObserver(context, page, target?.node.nodeId ?? null);
    this.#urlBefore = page.tab.describe().url;
    // Not awaited, so that it shares one drawn frame with the caller's next command.
    this.#starting = Promise.all(frames.map((frame) => startFrame(frame, target)));
    this.#starting.catch(() => undefined);
    this.input = new InputDispatcher({ page, target, frames, observer: this.#observer });
    // Ends the watch however the call ends: a watch left running would hold back the person's own presses.
    page.signal.addEventListener('abort', () => this.#end(), { once: true });
  }

  /**
   * Counts changes as effects from now on, and journals the call as sent. Throws when the call was stopped. Takes the arguments of
   * `InputDispatcher.begin`.
   */
  async begin(aim: Aim = 'any', mustBeSure = false): Promise<void> {
    await this.#starting;
    if ((await this.#isDrawing) === true)
      this.#lookAgain = await watchPicture(this.#page.tab, {
        x: 0,
        y: 0,
        ...this.#page.tab.viewportSize(),
      });
    await this.input.begin(aim, mustBeSure);
    await this.#context.checkTarget();
    // Throws when the person has taken the tab back.
    currentTab(this.#context);
    this.#observer.begin();
    this.#context.markSent();
  }

  /**
   * Says that a page can notice the action only by events, as with inserted text. Without a listener the effect is complete at once, and
   * `finish` waits for no drawn frame.
   */
  actsByEvents(): void {
    if (this.#target === null) return;
    this.#mayReact = this.#listens().then((isListening) => isListening !== false);
    this.#mayReact.catch(() => undefined);
  }

  /**
   * Says, before `begin`, that the action may change a drawing. With a large canvas and an unchanged document, `finish` then compares
   * pictures.
   */
  looksAtDrawing(): void {
    const answers = this.#frames.map((frame) => unlessGone(frame.call(ACT, 'showsDrawing')));
    this.#isDrawing = Promise.all(answers).then((all) => all.includes(true));
    this.#isDrawing.catch(() => undefined);
  }

  /** Says that the action turns the mouse wheel, which the compositor may apply some frames after its answer. */
  scrolls(): void {
    this.#isScroll = true;
  }

  /** Whether the page may react to the action. */
  mayReact(): Promise<boolean> {
    return this.#mayReact;
  }

  /** Types of the listeners on the target itself; `null` when unknown. */
  async ownListeners(): Promise<ReadonlySet<string> | null> {
    return (await this.#askListeners())?.own ?? null;
  }

  /** Whether a request that the action sent is unanswered. */
  get isUnderWay(): boolean {
    return this.#observer.isUnderWay;
  }

  /** Begins to look for effects of the input sent so far, while the caller does something else; `finish` uses the answer. */
  lookAhead(): void {
    const seen = this.#look();
    seen.catch(() => undefined);
    this.#ahead = { seen, sends: this.input.sends };
  }

  /**
   * Ends the watch and returns the effect. A tab that the action opened becomes the run's current one.
   * @param isWhole Whether these changes may be all; if not, the page is watched a little longer.
   * @param askAtEnd Reads more from the frames while they are still watched.
   */
  async finish(
    isWhole?: (changes: readonly Change[]) => boolean | Promise<boolean>,
    askAtEnd?: () => Promise<void>,
  ): Promise<Effect> {
    const observer = this.#observer;
    const { tab } = this.#page;
    let seen = observer.isClosed ? [] : await this.#lookUntilSettled();
    if (this.#context.awaitsWrites > 0 && !observer.isClosed) seen = await this.#untilWritten(seen);
    if (isWhole !== undefined && !observer.isClosed) seen = await this.#lookLater(seen, isWhole);
    if (!observer.isClosed) await this.#untilClosed(seen);
    if (observer.isClosed) {
      this.#context.leaveClosedTab();
      return { changes: [...observer.others(), { type: 'tab_closed', tabId: tab.id }] };
    }
    const opened = await openedTabs(this.#context, observer);
    await observer.downloadsEnd(SETTLE_MS);
    observer.tellDownloadsLater((sentence) => this.#context.tellLater(sentence));
    await askAtEnd?.();
    this.#end();
    this.#keepCopied(seen);
    const changes = changesOf(seen, this.#urlBefore, tab.describe().url);
    if (!isReplaced(seen)) changes.push(...observer.framesNavigated());
    changes.push(...opened, ...observer.others());
    if (changes.length === 0) changes.push(...((await this.#lookAgain?.()) ?? []).filter(isSeen));
    if (changes.length === 0) changes.push(...observer.scriptErrors());
    return { changes: observer.hasWritten ? changes.map(asKept) : changes };
  }

  #keepCopied(seen: readonly SeenFrame[]): void {
    for (const { origin, changes } of seen) {
      if (changes === null || changes.copied === null) continue;
      this.#context.clipboard.content = changes.copied;
      this.#context.clipboard.from = origin;
    }
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    const { cdp } = this.#page.tab;
    // Uses the tab's session, because the call's may have ended. Not awaited: the next watch ends this one too.
    for (const frame of this.#frames)
      new PageFrame(cdp, frame).call(ACT, 'endWatch').catch(() => undefined);
  }

  #look(): Promise<readonly SeenFrame[]> {
    return lookAfterHold(this.#page, () => this.#lookOnce());
  }

  async #lookOnce(): Promise<readonly SeenFrame[]> {
    const waits = await this.#mayReact;
    return Promise.all(
      this.#frames.map(async (frame) => ({
        isMain: frame.parentFrameId === null,
        origin: originOfFrame(frame, this.#frames),
        changes: await unlessGone(frame.call(ACT, 'settleAct', waits)),
      })),
    );
  }

  async #lookUntilSettled(): Promise<readonly SeenFrame[]> {
    const observer = this.#observer;
    const { tab } = this.#page;
    // The round trips run while the page draws.
    this.#listens().catch(() => undefined);
    // Changes seen before the last input are not its effect.
    const ahead = this.#ahead?.sends === this.input.sends ? this.#ahead.seen : null;
    let seen = await (ahead ?? this.#look());
    const isBusy = (): boolean => observer.isUnderWay || tab.describe().isLoading;
    const hasNothing = (): boolean =>
      !observer.hasAny &&
      tab.describe().url === this.#urlBefore &&
      seen.every((one) => isUntouched(one) || one.changes?.isAwaited === true);
    if (!isBusy() && hasNothing() && (await this.#mayStillShow(seen))) {
      await this.#waitForEffect((await this.#isSending()) ? SENDING_PATIENCE_MS : PATIENCE_MS);
      if (!observer.isClosed && !isBusy()) seen = await this.#look();
    }
    if (observer.isClosed) return seen;
    if (isBusy()) {
      await this.#page.settle(observer.isUnderWay ? LONGEST_MS : SETTLE_MS);
      if (observer.isClosed) return seen;
      seen = await this.#look();
    }
    if (!seen.some(({ changes }) => changes?.isBusy === true)) return seen;
    await this.#untilNotBusy();
    if (isBusy()) await this.#page.settle(SETTLE_MS);
    return observer.isClosed ? seen : this.#look();
  }

  /** Waits for the writes of the recorded action, since pages may save in the background a moment later. */
  async #untilWritten(first: readonly SeenFrame[]): Promise<readonly SeenFrame[]> {
    const observer = this.#observer;
    const isWritten = (): boolean => observer.writes >= this.#context.awaitsWrites;
    if (isWritten()) return first;
    const deadline = performance.now() + LONGEST_WRITE_MS;
    while (!isWritten() && !observer.isClosed && performance.now() < deadline)
      await pause(LATER_STEP_MS, this.#page.signal);
    if (observer.isUnderWay) await this.#page.settle(LONGEST_MS);
    return observer.isClosed ? first : this.#look();
  }

  async #lookLater(
    first: readonly SeenFrame[],
    isWhole: (changes: readonly Change[]) => boolean | Promise<boolean>,
  ): Promise<readonly SeenFrame[]> {
    const { tab, signal } = this.#page;
    const deadline = performance.now() + LATER_MS;
    let seen = first;
    while (
      !this.#observer.hasAny &&
      !(await isWhole(changesOf(seen, this.#urlBefore, tab.describe().url))) &&
      performance.now() < deadline
    ) {
      await pause(LATER_STEP_MS, signal);
      seen = await this.#look();
    }
    return seen;
  }

  /** Whether an action without a visible effect may still have one: it scrolls, the page listens, or something moves. */
  async #mayStillShow(seen: readonly SeenFrame[]): Promise<boolean> {
    const isAnimating = seen.some(({ changes }) => changes?.isAnimating === true);
    return this.#isScroll || isAnimating || (await this.#listens()) === true;
  }

  async #isSending(): Promise<boolean> {
    if (this.#target === null) return false;
    return (await unlessGone(this.#target.element.call(ACT, 'sendsForm'))) === true;
  }

  /** Whether the page listens on the target or around it; `null` when unknown. */
  async #listens(): Promise<boolean | null> {
    const heard = await (await this.#askListeners())?.around;
    return heard === undefined || heard === null
      ? null
      : [...heard].some((type) => ACT_EVENTS.has(type));
  }

  /** Returns the listeners of the target, which are read once. */
  async #askListeners(): Promise<Listeners | null> {
    const element = this.#target?.element ?? (await this.#starting)[0] ?? null;
    if (element !== null) this.#listeners ??= listenersOf(element);
    return this.#listeners;
  }

  /** Waits until no frame looks busy. */
  async #untilNotBusy(): Promise<void> {
    await Promise.all(
      this.#frames.map((frame) => unlessGone(frame.call(ACT, 'untilNotBusy', MOST_BUSY_MS))),
    );
  }

  /** Waits until one of the frames shows a change. */
  async #waitForEffect(maxMs: number): Promise<void> {
    const waits = this.#frames.map(async (frame) => {
      const changes = await unlessGone(frame.call(ACT, 'awaitEffect', maxMs));
      return isUntouched({ changes }) || changes?.isAwaited === true
        ? Promise.reject(new Error('Nothing'))
        : null;
    });
    await Promise.any(waits).catch(() => undefined);
  }

  /** Waits for the close of a tab whose page has gone: the tab pool reports the close a little later. */
  async #untilClosed(seen: readonly SeenFrame[]): Promise<void> {
    const [main] = this.#frames;
    if (main === undefined || !seen.some(({ isMain, changes }) => isMain && changes === null))
      return;
    if ((await unlessGone(main.root())) === null) await this.#observer.closing();
  }
}

const isSeen = (change: Change): boolean => change.type !== 'picture_changed' || change.percent > 0;

/** Marks a closed dialog's content as saved, for use when a request that changes something was sent. */
const asKept = (change: Change): Change =>
  change.type === 'layer_closed' ? { ...change, unsaved: [] } : change;
