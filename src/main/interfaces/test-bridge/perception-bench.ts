import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { listedNodes, offeredNodes } from '#shared/page-state/serialize-page.ts';

import type { CdpFrame } from '../../page-access/cdp/cdp-session.ts';
import { Page } from '../../page-access/page-rpc/page.ts';
import type { PageReader } from '../../page-access/snapshot/page-reader.ts';
import type { LiveTab, TabPool } from '../../browser/tabs/tab-pool.ts';

/** One element that the page state offers for actions, so that a benchmark can find it in the page. */
export type BenchEntry = {
  readonly nodeId: number;
  /** Whether the element is inside the viewport; otherwise it has to be scrolled to. */
  readonly visible: boolean;
  /** Whether the text lists the element with its number; otherwise it is one of the “more further away”. */
  readonly isInText: boolean;
} & (
  | { readonly backendNodeId: number; readonly targetId: string }
  /** Value of `data-gt`, for pages whose elements have that attribute. */
  | { readonly mark: string }
);

/** Page state for benchmarks outside the program that control a tab themselves (Playwright, CDP). */
export interface PerceptionBench {
  /**
   * Start of the URL of the tab to read; empty for the active tab. Once it is set, tabs may load from the private network, since benchmarks
   * serve their pages there.
   */
  targetUrlHint: string;
  /** Returns the text that a model would get, and the ms that reading and writing it took, without the wait until the page is at rest. */
  snapshot(): Promise<{ readonly text: string; readonly ms: number }>;
  /**
   * Returns the elements that the text of the last `snapshot` lists with a number, except covered or disabled ones. With `alsoCounted`,
   * also the elements that the text only counts because of its length limit; a model does not get their numbers.
   */
  list(options?: { readonly alsoCounted?: boolean }): Promise<readonly BenchEntry[]>;
}

declare global {
  /** Only defined when the tests have started the program. */
  var __perceptionBench: PerceptionBench | undefined;
}

const TIMEOUT_MS = 60_000;

/** Whether a benchmark has named a page to read. */
export const isBenchmarked = (): boolean =>
  (globalThis.__perceptionBench?.targetUrlHint ?? '') !== '';

/** The hook `globalThis.__perceptionBench`. */
export function createPerceptionBench(tabs: TabPool, pageReader: PageReader): PerceptionBench {
  let last: { readonly tab: LiveTab; readonly snapshot: PageSnapshot } | null = null;
  const look = async (): Promise<{ text: string; ms: number; snapshot: PageSnapshot }> => {
    const tab = findTab(tabs, bench.targetUrlHint);
    const observation = await pageReader.observe(tab, tabs, AbortSignal.timeout(TIMEOUT_MS));
    last = { tab, snapshot: observation.snapshot };
    return observation;
  };
  const bench: PerceptionBench = {
    targetUrlHint: '',
    snapshot: async () => {
      const { text, ms } = await look();
      return { text, ms };
    },
    list: async ({ alsoCounted = false } = {}) => {
      const tab = findTab(tabs, bench.targetUrlHint);
      const isCurrent = last?.tab === tab && last.snapshot.tab.url === tab.describe().url;
      const snapshot = isCurrent && last !== null ? last.snapshot : (await look()).snapshot;
      const frames = await tab.cdp.frames();
      const inText = new Set(listedNodes(snapshot));
      const nodes = alsoCounted ? offeredNodes(snapshot) : [...inText];
      return Promise.all(
        nodes
          .filter((node) => node.state.disabled !== true)
          .map((node) => entryOf(tab, pageReader, frames, node, inText.has(node))),
      );
    },
  };
  return bench;
}

function findTab(tabs: TabPool, hint: string): LiveTab {
  const active = tabs.list().find(({ id }) => id === tabs.activeId());
  const found =
    hint === '' ? active : [active, ...tabs.list()].find((tab) => tab?.url.startsWith(hint));
  const tab = found === undefined ? undefined : tabs.get(found.id);
  if (tab !== undefined) return tab;
  throw new AppError({
    code: 'TAB_NOT_FOUND',
    message: `No tab has an address that starts with “${hint}”.`,
    next: 'Open the page in a tab, or set targetUrlHint to the address of one.',
  });
}

const ElementSchema = z.object({ mark: z.string().nullable() });

async function entryOf(
  tab: LiveTab,
  pageReader: PageReader,
  frames: readonly CdpFrame[],
  node: PageNode,
  isInText: boolean,
): Promise<BenchEntry> {
  const page = new Page(tab, AbortSignal.timeout(TIMEOUT_MS));
  const { element } = await pageReader.resolve(page, node.nodeId);
  const { objectId } = element;
  const frame = element.frame.with({ timeoutMs: TIMEOUT_MS });
  const known = { nodeId: node.nodeId, visible: node.visible, isInText };
  const { result } = await frame.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: READ_MARK,
    returnByValue: true,
    silent: true,
  });
  const { mark } = ElementSchema.parse(result.value);
  if (mark !== null) return { ...known, mark };
  const described = await frame.send('DOM.describeNode', { objectId });
  return {
    ...known,
    backendNodeId: described.node.backendNodeId,
    targetId: targetOf(frames, node.frame),
  };
}

/** A listed label stands for its control when only the control has the attribute. */
const READ_MARK = `function () {
  const own = this.getAttribute('data-gt');
  return { mark: own ?? (this.localName === 'label' ? this.control?.getAttribute('data-gt') : null) ?? null };
}`;

/** Returns the id of a CDP target, which is that of its outermost frame. */
function targetOf(frames: readonly CdpFrame[], frameId: string): string {
  const frame = frames.find((one) => one.frameId === frameId);
  const parent = frames.find((one) => one.frameId === frame?.parentFrameId);
  return frame === undefined || parent === undefined || parent.sessionId !== frame.sessionId
    ? frameId
    : targetOf(frames, parent.frameId);
}
