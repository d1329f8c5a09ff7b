import type { Change, Effect } from '#shared/tools/tool-result.ts';

import type { CdpFrame } from '../../cdp/cdp-session.ts';
import type { LiveTab } from '../../tabs/tab/tab-pool.ts';
import { ActionObserver } from './action-observer.ts';
import { rootElement, type PageElement } from '../../page-rpc/call-act-script.ts';
import { InputDispatcher } from './input-dispatcher.ts';
import { changesOf, isReplaced, isUntouched, type SeenFrame } from './frame-changes.ts';
import { ifThere } from '../target/if-there.ts';
import { isHeardAround } from '../target/page-listeners.ts';
import { elementScript, frameScript } from '../../page-rpc/act-script.ts';
import type { Target } from '../target/target.ts';
import type { ToolContext } from '../../gate/tool-context.ts';

/** How long what an act has set going may take before the result is given without its end. */
const SETTLE_MS = 3000;
/** How long a page that listens for what was done may show nothing of it: timers of that length are common. */
const PATIENCE_MS = 400;
/** Without a target, what happens in frames is looked at too, but not in a page made of adverts. */
const MAX_FRAMES = 8;
const NEVER = new AbortController().signal;

/** What a page listens for that wants to do something about an act. */
const ACT_EVENTS: ReadonlySet<string> = new Set([
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'mouseover',
  'mouseenter',
  'pointerover',
  'pointerenter',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'change',
  'submit',
  'focus',
  'focusin',
  'blur',
  'focusout',
  'select',
  'selectionchange',
  'wheel',
]);

/** What of the page is looked at while something is done to it. */
export interface EffectWatch {
  /**
   * From here on changes count. Journals the call as sent; throws when it was stopped. A `press` that would land on
   * something else than the target is held back. Where a part of what is sent must not be lost, it is waited until the page
   * surely takes it.
   */
  begin(aim?: 'press' | 'any', mustBeSure?: boolean): Promise<void>;
  /** Sends input, and again if it did not arrive. Throws `INPUT_LOST`, `PRESS_MISSED`, `PRESS_CUT`. */
  deliver(send: (attempt: number) => Promise<void>): Promise<void>;
  /**
   * Whether the page heard of keys that were sent otherwise, the so manieth time, as far as can be told; waits a little where
   * it did not.
   */
  areKeysAcknowledged(attempt: number): Promise<boolean>;
  /** Whether something of what was delivered may have reached the page. */
  readonly mayHaveArrived: boolean;
  /** For input of another kind than what was begun with. */
  aim(aim: 'press' | 'any'): Promise<void>;
  /**
   * For acts that only tell the page by events, such as a text that is inserted: where nothing listens for any, what came of
   * them is there at once and no frame is waited for.
   */
  actsByEvents(): void;
  /** Whether the page may do something about the act. */
  mayReact(): Promise<boolean>;
  /** Begins to look for what came of what was just sent, while the caller still does something else; for `finish`. */
  lookAhead(): void;
  /** What came of it. Makes a tab that was opened the run's current one. */
  finish(): Promise<Effect>;
}

/**
 * Starts to watch the tab; call it before the target is scrolled to, so that what moves by itself is known. Of its frames the
 * main one, the target's and the one that something is `also` done to are looked at.
 */
export async function watchEffect(
  context: ToolContext,
  tab: LiveTab,
  target: Target | null,
  also: CdpFrame | null = null,
): Promise<EffectWatch> {
  const { signal } = context;
  const observer = new ActionObserver(context, tab, target?.node.nodeId ?? null);
  const frames = target === null ? await firstFrames(tab) : framesOf(target, also);
  const urlBefore = tab.describe().url;
  // Sent before whatever the caller sends next, and not waited for: both take a frame's time.
  const starting = Promise.all(frames.map((frame) => startFrame(tab, frame, target, signal)));
  starting.catch(() => undefined);
  const dispatcher = new InputDispatcher({ tab, target, frames, observer, signal });
  let ahead: Promise<readonly SeenFrame[]> | null = null;
  let mayReact = Promise.resolve(true);
  let heard: Promise<boolean | null> | null = null;
  let isEnded = false;
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    // Nobody waits for it: the next watch would end it as well.
    for (const frame of frames) frameScript.endWatch(tab.cdp, frame, NEVER).catch(() => undefined);
  };
  // However the call ends: a watch that goes on would hold back the person's own presses.
  signal.addEventListener('abort', end, { once: true });

  async function look(): Promise<readonly SeenFrame[]> {
    const waits = await mayReact;
    return Promise.all(
      frames.map(async (frame) => ({
        isMain: frame.parentFrameId === null,
        changes: await ifThere(frameScript.settleAct(tab.cdp, frame, waits, signal)),
      })),
    );
  }

  /** Whether something may still come of an act of which nothing is to be seen: the page listens, or something moves. */
  async function mayStillShow(seen: readonly SeenFrame[]): Promise<boolean> {
    return seen.some(({ changes }) => changes?.isAnimating === true) || (await listens()) === true;
  }

  /** Whether the page listens where the act is; asked once, and `null` when nothing tells. */
  function listens(): Promise<boolean | null> {
    heard ??= askWhetherHeard();
    heard.catch(() => undefined);
    return heard;
  }

  async function askWhetherHeard(): Promise<boolean | null> {
    const [element] = target === null ? await starting : [target.element];
    return element === undefined || element === null
      ? null
      : isHeardAround(element, ACT_EVENTS, signal);
  }

  /** A page that closes its own tab is gone before main hears that the tab is closed. */
  async function untilClosed(seen: readonly SeenFrame[]): Promise<void> {
    const [main] = frames;
    if (main === undefined || !seen.some(({ isMain, changes }) => isMain && changes === null))
      return;
    if ((await ifThere(rootElement(tab.cdp, main, signal))) === null)
      await observer.closing(signal);
  }

  /** Until one of the frames shows something. */
  async function waitForEffect(): Promise<void> {
    const waits = frames.map(async (frame) => {
      const changes = await ifThere(frameScript.awaitEffect(tab.cdp, frame, PATIENCE_MS, signal));
      return isUntouched({ isMain: false, changes }) ? Promise.reject(new Error('Nothing')) : null;
    });
    await Promise.any(waits).catch(() => undefined);
  }

  async function lookUntilSettled(): Promise<readonly SeenFrame[]> {
    // The answer takes several questions, which are asked while the page draws.
    void listens();
    let seen = await (ahead ?? look());
    const isBusy = (): boolean => observer.isUnderWay || tab.describe().isLoading;
    const hasNothing = (): boolean =>
      !observer.hasAny && tab.describe().url === urlBefore && seen.every(isUntouched);
    if (!isBusy() && hasNothing() && (await mayStillShow(seen))) {
      await waitForEffect();
      if (!observer.isClosed && !isBusy()) seen = await look();
    }
    if (observer.isClosed || !isBusy()) return seen;
    await tab.settle(SETTLE_MS, signal);
    return observer.isClosed ? seen : look();
  }

  return {
    async begin(aim = 'any', mustBeSure = false) {
      await starting;
      await dispatcher.begin(aim, mustBeSure);
      observer.begin();
      context.markSent();
    },
    deliver(send) {
      ahead = null;
      return dispatcher.send(send);
    },
    areKeysAcknowledged: (attempt) => dispatcher.areKeysAcknowledged(attempt),
    get mayHaveArrived() {
      return dispatcher.mayHaveArrived;
    },
    aim: (aim) => dispatcher.aim(aim),
    actsByEvents() {
      if (target === null) return;
      mayReact = listens().then((isHeard) => isHeard !== false);
      mayReact.catch(() => undefined);
    },
    mayReact: () => mayReact,
    lookAhead() {
      ahead = look();
      ahead.catch(() => undefined);
    },
    async finish() {
      const seen = observer.isClosed ? [] : await lookUntilSettled();
      if (!observer.isClosed) await untilClosed(seen);
      if (observer.isClosed) {
        context.leaveClosedTab();
        return { changes: [...observer.others(), { type: 'tab_closed', tabId: tab.id }] };
      }
      await observer.downloadsEnd(SETTLE_MS, signal);
      observer.tellDownloadsLater((sentence) => context.tellLater(sentence));
      end();
      const changes = changesOf(seen, urlBefore, tab.describe().url);
      if (!isReplaced(seen)) changes.push(...observer.framesNavigated());
      changes.push(...(await openedTabs(context, observer)), ...observer.others());
      return { changes };
    },
  };
}

/** Makes the tabs that were opened the run's current ones, the last one in the end. */
async function openedTabs(context: ToolContext, observer: ActionObserver): Promise<Change[]> {
  const changes: Change[] = [];
  for (const change of observer.tabsOpened()) {
    const popup = context.tabs.get(change.tabId);
    if (popup === undefined) continue;
    context.moveTo(popup.id, { isOwn: true });
    await popup.settle(SETTLE_MS, context.signal);
    changes.push({ ...change, url: popup.describe().url });
  }
  return changes;
}

async function firstFrames(tab: LiveTab): Promise<readonly CdpFrame[]> {
  const frames = await tab.cdp.frames();
  return frames.slice(0, MAX_FRAMES);
}

function framesOf({ frame, frames }: Target, also: CdpFrame | null): readonly CdpFrame[] {
  const [main = frame] = frames;
  return [...new Map([main, frame, also ?? frame].map((one) => [one.frameId, one])).values()];
}

/** Gives the element that is watched there. */
async function startFrame(
  tab: LiveTab,
  frame: CdpFrame,
  target: Target | null,
  signal: AbortSignal,
): Promise<PageElement | null> {
  const isTargets = target !== null && frame.frameId === target.frame.frameId;
  const element = isTargets ? target.element : await ifThere(rootElement(tab.cdp, frame, signal));
  if (element !== null) await ifThere(elementScript.startWatch(element, signal));
  return element;
}
