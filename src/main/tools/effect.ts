import { AppError } from '#shared/errors/app-error.ts';
import type { FrameChanges } from '#shared/model/page-act.ts';
import type { Change, Effect } from '#shared/tools/tool-result.ts';

import type { CdpFrame } from '../cdp/cdp-session.ts';
import { pause } from '../platform/bounded.ts';
import type { LiveTab } from '../tabs/tab-pool.ts';
import { elementScript, frameScript, rootElement, type PageElement } from './page-script.ts';
import type { Target } from './target.ts';
import type { ToolContext } from './tool-context.ts';

/** How long what an act has set going may take before the result is given without its end. */
const SETTLE_MS = 3000;
/** How long a page that did nothing at once is given to do something after all. */
const SECOND_LOOK_MS = 250;
const LOOK_EVERY_MS = 50;
/** Waits after input that did not arrive, before it is sent again. */
const ARRIVAL_PAUSES_MS = [50, 100, 200, 300, 400, 500, 500, 500];
/** Without a target, what happens in frames is looked at too, but not in a page made of adverts. */
const MAX_FRAMES = 8;

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
  const { tabs, signal } = context;
  const news = collectNews(context, tab);
  const frames = await framesToWatch(tab, target);
  await Promise.all(frames.map((frame) => startFrame(tab, frame, target, signal)));
  const urlBefore = tab.describe().url;

  async function settle(): Promise<void> {
    await tab.settle(SETTLE_MS, signal);
    const deadline = performance.now() + SECOND_LOOK_MS;
    while (performance.now() < deadline && !(await hasChanged())) {
      await pause(LOOK_EVERY_MS, signal);
    }
    if (!news.isClosed && tab.describe().isLoading) await tab.settle(SETTLE_MS, signal);
  }

  async function hasChanged(): Promise<boolean> {
    if (news.isClosed || news.changes.length > 0 || tab.describe().isLoading) return true;
    const counts = await Promise.all(
      frames.map((frame) => ifThere(frameScript.countChanges(tab.cdp, frame, signal))),
    );
    return counts.some((count) => count !== 0);
  }

  async function hasArrived(): Promise<boolean> {
    if (news.isClosed || news.changes.length > 0 || tab.describe().isLoading) return true;
    // A click on another process' frame is routed by where that was drawn last, which a scroll leaves behind for a moment.
    const isDoubtful = target !== null && target.frame.sessionId !== undefined;
    const hearers = target === null ? frames : [target.frame];
    const heard = await Promise.all(
      hearers.map((frame) =>
        ifThere(frameScript.hasHeardInput(tab.cdp, frame, isDoubtful, signal)),
      ),
    );
    return heard.some((isHeard) => isHeard !== false);
  }

  return {
    async begin() {
      await Promise.all(
        frames.map((frame) => ifThere(frameScript.beginAct(tab.cdp, frame, signal))),
      );
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
      if (!news.isClosed) await settle();
      if (news.isClosed) {
        context.leaveClosedTab();
        return { changes: [...news.changes, { type: 'tab_closed', tabId: tab.id }] };
      }
      const changes = await readTab(tab, frames, urlBefore, signal);
      for (const change of news.changes) {
        if (change.type !== 'tab_opened') continue;
        const popup = tabs.get(change.tabId);
        if (popup === undefined) continue;
        context.moveTo(popup.id, { isOwn: true });
        await popup.settle(SETTLE_MS, signal);
        changes.push({ ...change, url: popup.describe().url });
      }
      const dialogs = news.changes.filter(({ type }) => type === 'dialog_opened');
      return { changes: [...changes, ...dialogs] };
    },
  };
}

/** Tabs and dialogs that the tab opens, and whether it is closed, until the call is over. */
function collectNews(
  { tabs, signal }: ToolContext,
  tab: LiveTab,
): { readonly changes: readonly Change[]; readonly isClosed: boolean } {
  const news: { changes: Change[]; isClosed: boolean } = { changes: [], isClosed: false };
  const listeners = [
    tab.cdp.on('Page.javascriptDialogOpening', ({ type, message }) => {
      news.changes.push({ type: 'dialog_opened', dialog: type, message: message.slice(0, 1000) });
    }),
    tabs.onChange((change) => {
      if (change.type === 'opened' && change.openerId === tab.id) {
        news.changes.push({ type: 'tab_opened', tabId: change.tab.id, url: change.tab.url });
      }
      if (change.type === 'closed' && change.tabId === tab.id) news.isClosed = true;
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const listener of listeners) listener.dispose();
  });
  return news;
}

async function framesToWatch(tab: LiveTab, target: Target | null): Promise<readonly CdpFrame[]> {
  const frames = await tab.cdp.frames();
  if (target === null) return frames.slice(0, MAX_FRAMES);
  const [main] = frames;
  return main === undefined || main.frameId === target.frame.frameId
    ? [target.frame]
    : [main, target.frame];
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

async function readTab(
  tab: LiveTab,
  frames: readonly CdpFrame[],
  urlBefore: string,
  signal: AbortSignal,
): Promise<Change[]> {
  const { url } = tab.describe();
  const perFrame = await Promise.all(
    frames.map(async (frame) => ({
      isMain: frame.parentFrameId === null,
      changes: await ifThere(frameScript.endWatch(tab.cdp, frame, signal)),
    })),
  );
  // A main frame that has forgotten the watch holds another document now, even if the address is the same.
  const isReplaced = perFrame.some(({ isMain, changes }) => isMain && changes === null);
  if (isReplaced) return [{ type: 'navigated', url }];
  const seen = perFrame.flatMap(({ changes }) => (changes === null ? [] : [changes]));
  const isFrameReplaced = perFrame.some(({ changes }) => changes === null);
  const result = mergeFrames(seen, isFrameReplaced);
  return url === urlBefore ? result : [{ type: 'navigated', url }, ...result];
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
