import { AppError } from '#shared/errors/app-error.ts';
import type { ObservedState, PictureWish } from '#shared/agent-port/messages.ts';
import { pictureTells } from '#shared/page-state/picture-tells.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { Size } from '#shared/page-state/picture-size.ts';

import { siteRuleOf } from '../../../policy/site-rules.ts';
import { abortedError, bounded } from '../../../platform/bounded.ts';
import type { PageReader } from '../../../snapshot/page-reader.ts';
import type { ArtifactStore } from '#shared/store/artifact-store.ts';
import type { TabPool } from '../../../tabs/tab-pool.ts';

/** Less than the agent waits for an answer. */
const OBSERVE_TIMEOUT_MS = 45_000;
const SCREENSHOT_TIMEOUT_MS = 10_000;

export interface ObserveTab {
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly artifacts: ArtifactStore;
  /** What the person has laid down for sites; absent: nothing. */
  readonly siteRules?: () => readonly SiteRule[];
}

export interface TabObservation {
  readonly state: ObservedState;
  readonly event: Extract<RunEventBody, { readonly type: 'state.observed' }>;
  /** Of the screenshot in pixels; `null` where there is none. */
  readonly pictureSize: Size | null;
  /** Why there is no screenshot though one was wanted; else `null`. */
  readonly screenshotProblem: string | null;
}

export interface ScreenshotUse {
  /** Whether the agent's model looks at it. */
  readonly picture: PictureWish;
  /** Whether it is taken for the run's record also where no model looks at it. */
  readonly isKept: boolean;
}

/**
 * The state of a tab for the agent and for the record. A missing screenshot does not cost the state.
 * Throws `AppError`: `TAB_CLOSED`, `PAGE_STUCK`, `ABORTED`, or what the page reader says.
 */
export async function observeTab(
  { tabs, pageReader, artifacts, siteRules = () => [] }: ObserveTab,
  tabId: TabId,
  { picture: wish, isKept }: ScreenshotUse,
  signal: AbortSignal,
): Promise<TabObservation> {
  const startedAt = performance.now();
  const tab = tabs.get(tabId);
  if (tab === undefined) throw tabClosed();
  const observe = () =>
    bounded(pageReader.observe(tab, tabs, signal), {
      timeoutMs: OBSERVE_TIMEOUT_MS,
      signal,
      onTimeout: () => ({
        code: 'PAGE_STUCK',
        message: 'The page does not answer.',
        next: 'Reload the page or go to another one.',
      }),
    });
  let { snapshot, text } = await observe();

  const take = async () => {
    let shown = await pageReader.screenshot(tab, snapshot);
    // A page that moved between the reading and the picture would have labels beside what they name.
    const isAsRead = !snapshot.settled || (await pageReader.isCurrent(tab, signal));
    if (!shown.fitsSnapshot || !isAsRead) {
      ({ snapshot, text } = await observe());
      shown = await pageReader.screenshot(tab, snapshot);
    }
    const { bytes, mime, width, height } = shown;
    const artifactId = await artifacts.put(bytes, mime);
    const dataUrl = `data:${mime};base64,${bytes.toString('base64')}`;
    const size = { width, height };
    return { picture: { artifactId, dataUrl, size }, size };
  };
  const hasNoPictures = () => siteRuleOf(tab.describe().url, siteRules())?.hasPictures === false;
  const isBlank =
    tab.describe().page !== null || (tabs.hidden?.(tabId) ?? null) !== null || hasNoPictures();
  const isSent = wish === 'send' || (wish === 'if-it-tells' && pictureTells(snapshot));
  const shot = isBlank || !(isSent || isKept) ? null : await settled(take(), signal);
  if (signal.aborted) throw abortedError();

  const picture = shot?.picture ?? null;
  const { url, title } = snapshot.tab;
  return {
    state: { text, snapshot, screenshot: isSent ? picture : null },
    event: {
      type: 'state.observed',
      tabId,
      url,
      title,
      nodeCount: snapshot.nodes.length,
      text,
      screenshot: picture?.artifactId ?? null,
      ms: performance.now() - startedAt,
    },
    pictureSize: shot?.size ?? null,
    screenshotProblem: shot?.problem ?? null,
  };
}

interface Taken {
  readonly picture: NonNullable<ObservedState['screenshot']>;
  readonly size: Size;
}

type Shot = { readonly [Part in keyof Taken]: Taken[Part] | null } & {
  readonly problem: string | null;
};

async function settled(work: Promise<Taken>, signal: AbortSignal): Promise<Shot> {
  try {
    const taken = await bounded(work, {
      timeoutMs: SCREENSHOT_TIMEOUT_MS,
      signal,
      onTimeout: () => ({
        code: 'SCREENSHOT_TIMEOUT',
        message: 'It took too long.',
        next: 'Try again.',
      }),
    });
    return { ...taken, problem: null };
  } catch (thrown) {
    return {
      picture: null,
      size: null,
      problem: thrown instanceof Error ? thrown.message : String(thrown),
    };
  }
}

export function tabClosed(): AppError {
  return new AppError({
    code: 'TAB_CLOSED',
    message: 'The tab of this run is closed.',
    next: 'Open a tab, or focus another one, and go on there.',
  });
}
