import { AppError } from '#shared/errors/app-error.ts';
import type { ObservedState, PictureWish } from '#shared/ports/agent/run-messages.ts';
import { pictureTells } from '#shared/page-state/picture-tells.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { Size } from '#shared/page-state/picture-size.ts';

import { siteRuleOf } from '../../../../safety/network-policy/decide-site.ts';
import { abortedError, bounded } from '../../../../platform/async/bounded.ts';
import type { PageReader } from '../../../../page-access/snapshot/page-reader.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';
import type { TabPool } from '../../../../browser/tabs/tab-pool.ts';

/** Time limit in ms; shorter than the agent's wait for an answer. */
const OBSERVE_TIMEOUT_MS = 45_000;
const SCREENSHOT_TIMEOUT_MS = 10_000;

export interface ObserveTab {
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly artifacts: ArtifactStore;
  /** Returns the person's rules for sites. */
  readonly siteRules: () => readonly SiteRule[];
}

export interface TabObservation {
  readonly state: ObservedState;
  readonly event: Extract<RunEventBody, { readonly type: 'state.observed' }>;
  /** Size of the screenshot in pixels; `null` when there is none. */
  readonly pictureSize: Size | null;
  /** Why a wanted screenshot is missing; otherwise `null`. */
  readonly screenshotProblem: string | null;
}

export interface ScreenshotUse {
  /** Whether the agent's model sees the screenshot. */
  readonly picture: PictureWish;
  /** Whether the screenshot is taken for the run's record even if no model sees it. */
  readonly isKept: boolean;
}

/**
 * Returns the state of a tab for the agent and for the record. A failed screenshot does not fail the observation. Throws `AppError`:
 * `TAB_CLOSED`, `PAGE_STUCK`, `ABORTED`, or the page reader's error.
 */
export async function observeTab(
  { tabs, pageReader, artifacts, siteRules }: ObserveTab,
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
    // If the page moved between reading and picture, labels would be misplaced.
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
