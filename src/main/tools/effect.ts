import { AppError } from '#shared/errors/app-error.ts';
import type { FrameChanges } from '#shared/model/page-act.ts';
import type { Change, Effect } from '#shared/tools/tool-result.ts';

import type { CdpFrame } from '../cdp/cdp-session.ts';
import { pause } from '../platform/bounded.ts';
import type { LiveTab } from '../tabs/tab-pool.ts';
import { ActNews } from './act-news.ts';
import { rootElement, type PageElement } from './call-page-script.ts';
import { elementScript, frameScript } from './page-script.ts';
import type { Target } from './target.ts';
import type { ToolContext } from './tool-context.ts';

/** How long what an act has set going may take before the result is given without its end. */
const SETTLE_MS = 3000;
/** Waits after input that did not arrive, before it is sent again. */
const ARRIVAL_PAUSES_MS = [50, 100, 200, 300, 400, 500, 500, 500];
/** Without a target, what happens in frames is looked at too, but not in a page made of adverts. */
const MAX_FRAMES = 8;
const NEVER = new AbortController().signal;

interface SeenFrame {
  readonly isMain: boolean;
  readonly changes: FrameChanges | null;
}

/** What of the page is looked at while something is done to it. */
export interface EffectWatch {
  /** From here on changes count. Journals the call as sent; throws when it was stopped. */
  begin(): Promise<void>;
  /**
   * Sends input, and again if it did not arrive: a document that has not painted yet throws it away (see
   * paint-holding.ts), and what is for another process' frame can go astray.
   * Throws `INPUT_LOST`.
   */
  deliver(send: (attempt: number) => Promise<void>): Promise<void>;
  /** What came of it. Makes a tab that was opened the run's current one. */
  finish(): Promise<Effect>;
}

/** Starts to watch the tab; call it before the target is scrolled to, so that what moves by itself is known. */
export async function watchEffect(
  context: ToolContext,
  tab: LiveTab,
  target: Target | null,
): Promise<EffectWatch> {
  const { signal } = context;
  const news = new ActNews(context, tab);
  const frames = target === null ? await firstFrames(tab) : framesOf(target);
  const urlBefore = tab.describe().url;
  // Sent before whatever the caller sends next, and not waited for: both take a frame's time.
  const starting = Promise.all(frames.map((frame) => startFrame(tab, frame, target, signal)));
  starting.catch(() => undefined);
  // A click on another process' frame is routed by where that was drawn last, which a scroll leaves behind for a moment.
  const isDoubtful = target !== null && target.frame.sessionId !== undefined;
  const hearers = target === null ? frames : [target.frame];
  let isSureToArrive = false;

  async function hasArrived(): Promise<boolean> {
    if (isSureToArrive || news.hasAny || tab.describe().isLoading) return true;
    const heard = await Promise.all(
      hearers.map((frame) => ifThere(frameScript.hasHeardInput(tab.cdp, frame, signal))),
    );
    return heard.some((isHeard) => isHeard !== false);
  }

  function look(): Promise<readonly SeenFrame[]> {
    return Promise.all(
      frames.map(async (frame) => ({
        isMain: frame.parentFrameId === null,
        changes: await ifThere(frameScript.settleAct(tab.cdp, frame, signal)),
      })),
    );
  }

  return {
    async begin() {
      await starting;
      const listening = await Promise.all(
        frames.map(async (frame) => ({
          frame,
          isListening: await ifThere(frameScript.beginAct(tab.cdp, frame, signal)),
        })),
      );
      isSureToArrive =
        !isDoubtful &&
        listening.some(({ frame, isListening }) => hearers.includes(frame) && isListening === true);
      news.begin();
      context.markSent();
    },
    async deliver(send) {
      for (const [attempt, pauseMs] of ARRIVAL_PAUSES_MS.entries()) {
        await send(attempt);
        if (await hasArrived()) return;
        await pause(pauseMs, signal);
        // Wheel events are told to the page a little later than to us.
        if (await hasArrived()) return;
      }
      throw inputLost();
    },
    async finish() {
      let seen = news.isClosed ? [] : await look();
      if (!news.isClosed && (news.isUnderWay || tab.describe().isLoading)) {
        await tab.settle(SETTLE_MS, signal);
        if (!news.isClosed) seen = await look();
      }
      if (news.isClosed) {
        context.leaveClosedTab();
        return { changes: [...news.others(), { type: 'tab_closed', tabId: tab.id }] };
      }
      for (const frame of frames) endWatch(tab, frame);
      const changes = changesOf(seen, urlBefore, tab.describe().url);
      changes.push(...(await openedTabs(context, news)), ...news.others());
      return { changes };
    },
  };
}

/** Nobody waits for it: the next watch would end it as well. */
function endWatch(tab: LiveTab, frame: CdpFrame): void {
  frameScript.endWatch(tab.cdp, frame, NEVER).catch(() => undefined);
}

/** Makes the tabs that were opened the run's current ones, the last one in the end. */
async function openedTabs(context: ToolContext, news: ActNews): Promise<Change[]> {
  const changes: Change[] = [];
  for (const change of news.tabsOpened()) {
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

function framesOf({ frame, frames }: Target): readonly CdpFrame[] {
  const [main] = frames;
  return main === undefined || main.frameId === frame.frameId ? [frame] : [main, frame];
}

async function startFrame(
  tab: LiveTab,
  frame: CdpFrame,
  target: Target | null,
  signal: AbortSignal,
): Promise<void> {
  const isTargets = target !== null && frame.frameId === target.frame.frameId;
  const element: PageElement | null = isTargets
    ? target.element
    : await ifThere(rootElement(tab.cdp, frame, signal));
  if (element !== null) await ifThere(elementScript.startWatch(element, signal));
}

function changesOf(seen: readonly SeenFrame[], urlBefore: string, url: string): Change[] {
  // A main frame that has forgotten the watch holds another document now, even if the address is the same.
  const isReplaced = seen.some(({ isMain, changes }) => isMain && changes === null);
  if (isReplaced) return [{ type: 'navigated', url }];
  const perFrame = seen.flatMap(({ changes }) => (changes === null ? [] : [changes]));
  const merged = mergeFrames(perFrame, perFrame.length < seen.length);
  return url === urlBefore ? merged : [{ type: 'navigated', url }, ...merged];
}

function mergeFrames(frames: readonly FrameChanges[], isFrameReplaced: boolean): Change[] {
  const changes: Change[] = [];
  for (const { value, focus, scroll } of frames) {
    if (value !== null) changes.push({ type: 'value_changed', value });
    if (focus !== null) changes.push({ type: 'focus_moved', to: focus });
    if (scroll !== null) changes.push({ type: 'scrolled', ...scroll });
  }
  const mutations = frames.reduce((sum, frame) => sum + frame.mutations, isFrameReplaced ? 1 : 0);
  if (mutations > 0) changes.push({ type: 'page_changed', mutations });
  return changes;
}

function inputLost(): AppError {
  return new AppError({
    code: 'INPUT_LOST',
    message: 'The page did not take the input: it never arrived there.',
    next: 'Wait until the page is ready and try again, or reload it.',
  });
}

/** `null` when the frame went away meanwhile: acts do that, and it shows in what is read afterwards. */
async function ifThere<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'CDP_FAILED' || error.code === 'CDP_DETACHED')
  );
}
