import type { TabId } from '#shared/model/ids.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { LiveTab, TabPool } from '../../browser/tabs/tab-pool.ts';
import type { ReadFrame } from './frames/probe-covered.ts';
import type { PageReading } from './frames/read-frames.ts';
import { coverOfPage, stitch, type StitchedNode } from './frames/stitch.ts';
import { noteSecrets } from './held-secrets.ts';
import { placesState } from './places-state.ts';
import type { TabMemory } from './tab-memory.ts';
import { emptySnapshot, tabState } from './tab-state.ts';

/** What a snapshot says beyond the page itself. */
export interface SnapshotSources {
  /** Returns the number of pages of the PDF at a URL in a tab; `null` when unknown. */
  readonly pdfPages: (tabId: TabId, url: string) => number | null;
  /** Returns the person's secrets for a page of this origin. */
  readonly secretsAt?: (origin: string) => NonNullable<PageSnapshot['secrets']>;
}

interface ReadTab {
  readonly tab: LiveTab;
  readonly tabs: TabPool;
  /** Nodes, messages and secrets of earlier readings; this reading is added. */
  readonly memory: TabMemory;
  readonly isSettled: boolean;
  /** Whether the reading is a page state, which later states are compared with. */
  readonly isState: boolean;
  readonly sources: SnapshotSources;
}

/** Makes the frames of one reading a snapshot of the tab, and numbers its nodes. */
export function assembleSnapshot(
  reading: PageReading,
  { tab, tabs, memory, isSettled, isState, sources }: ReadTab,
): PageSnapshot {
  const { frames, unread } = reading;
  const main = frames[0]?.report;
  const hidden = tabs.hidden?.(tab.id) ?? null;
  if (main === undefined || hidden !== null)
    return emptySnapshot(tab, tabs, false, hidden ?? 'The page gave no answer.');
  const nodes = stitch(frames, memory.registry);
  noteSecrets(memory.secrets, frames);
  const worlds = new Set(frames.map(({ report }) => report.world));
  if (isState) {
    memory.registry.remember(nodes, main.world, worlds);
    memory.inLastState = { world: main.world, reading: main.reading };
  } else memory.registry.keep(nodes);
  const says = isState ? memory.messages.tell(frames) : [];
  const panes = nodes.flatMap(({ node }) => (node.kind === 'scrollable' ? [node] : []));
  return {
    ...tabState(tab, tabs),
    viewport: main.viewport,
    nodes: nodes.flatMap(({ node }) => (node.kind === 'scrollable' ? [] : [node])),
    ...(panes.length === 0 ? {} : { panes }),
    ...(says.length === 0 ? {} : { says: [...says] }),
    ...behind(nodes, coverOfPage(frames)),
    omitted: frames.reduce((sum, { report }) => sum + report.omitted, 0),
    settled: isSettled && frames.every(isPageIdle),
    ...(unread === 0 ? {} : { unreadFrames: unread }),
    ...placesState(reading),
    ...pdfState(tab, main.contentType, sources),
    ...secretsFor(tab, nodes, sources),
  };
}

function pdfState(
  tab: LiveTab,
  contentType: string,
  { pdfPages }: SnapshotSources,
): Pick<PageSnapshot, 'isPdf' | 'pdfPages'> {
  if (contentType !== 'application/pdf') return { isPdf: false };
  const pages = pdfPages(tab.id, tab.describe().url);
  return pages === null ? { isPdf: true } : { isPdf: true, pdfPages: pages };
}

/** Returns the person's secrets for the page, if it has a field to fill in. */
function secretsFor(
  tab: LiveTab,
  nodes: readonly StitchedNode[],
  { secretsAt }: SnapshotSources,
): Pick<PageSnapshot, 'secrets'> {
  if (secretsAt === undefined || !nodes.some(({ node }) => node.kind === 'typeable')) return {};
  const secrets = secretsAt(URL.parse(tab.describe().url)?.origin ?? 'null');
  return secrets.length === 0 ? {} : { secrets };
}

function behind(nodes: readonly StitchedNode[], by: string | null): Pick<PageSnapshot, 'behind'> {
  const count = nodes.filter(({ node }) => by !== null && node.state.coveredBy === by).length;
  return by === null || count === 0 ? {} : { behind: { by, count } };
}

/** Whether a frame is idle, or too small (an advertisement) to leave the page unsettled. */
function isPageIdle(
  { report, transform: { clip } }: ReadFrame,
  _index: number,
  all: readonly ReadFrame[],
): boolean {
  const whole = all[0]?.transform.clip ?? clip;
  return report.isPageIdle || clip.width * clip.height < 0.3 * whole.width * whole.height;
}
