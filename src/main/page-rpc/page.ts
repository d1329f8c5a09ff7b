import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { withSignal } from '../cdp/with-signal.ts';
import { orElse } from '../platform/bounded.ts';
import type { LiveTab, TabPool } from '../tabs/tab-pool.ts';
import { PageFrame } from './page-frame.ts';
import { framesInSight, type FramesInSight } from './frames-in-sight.ts';

/** No execution context has this id: what is asked there fails. */
const NO_WORLD = 0;

/** A handle of a tab's page during one call: everything asked through it ends with the call's signal. */
export class Page {
  readonly tab: LiveTab;
  readonly signal: AbortSignal;
  /** The tab's session, whose commands end with the signal. */
  readonly cdp: CdpSession;

  readonly #tabs: Pick<TabPool, 'frameAccess'>;

  /** @param tabs say which frames may be looked at; absent: all, for what decides about acts and tells nobody what it sees */
  constructor(tab: LiveTab, signal: AbortSignal, tabs: Pick<TabPool, 'frameAccess'> = {}) {
    this.tab = tab;
    this.signal = signal;
    this.cdp = withSignal(tab.cdp, signal);
    this.#tabs = tabs;
  }

  /** The same page, where what is asked ends with these signals too. */
  until(signal: AbortSignal): Page {
    return new Page(this.tab, signal, this.#tabs);
  }

  /** The frames that may be looked at, the main frame first. */
  async frames(): Promise<readonly PageFrame[]> {
    const { seen } = await this.framesInSight();
    return seen.map(({ frame }) => frame);
  }

  /**
   * All frames that are known now, by what may be seen of them. Where that depends on their addresses, each is tied to the document that
   * it shows: one that goes elsewhere meanwhile gives no answer any more.
   */
  async framesInSight(): Promise<FramesInSight<PageFrame>> {
    const frames = await this.#allFrames();
    const { frameAccess } = this.#tabs;
    if (frameAccess === undefined || frames.length < 2) return framesInSight(frames, null);
    const worlds = new Map<string, number>();
    await Promise.all(
      frames.slice(1).map(async (frame) => {
        const world = await orElse(this.cdp.isolatedWorld(frame), null);
        if (world !== null) worlds.set(placeOf(frame), world);
      }),
    );
    // A document that is judged by this second listing has the world that was asked for before, or none.
    const [main, ...inner] = await this.#allFrames();
    const bound = inner.map((frame) =>
      frame.with({ world: worlds.get(placeOf(frame)) ?? NO_WORLD }),
    );
    const accessOf = (url: string) => this.#tabs.frameAccess?.(this.tab.id, url) ?? 'all';
    return framesInSight(main === undefined ? [] : [main, ...bound], accessOf);
  }

  async #allFrames(): Promise<readonly PageFrame[]> {
    const frames = await this.cdp.frames();
    return frames.map((frame) => this.frame(frame));
  }

  frame(frame: CdpFrame): PageFrame {
    return new PageFrame(this.cdp, frame);
  }

  /** See `LiveTab.settle`. */
  settle(maxMs: number): Promise<boolean> {
    return this.tab.settle(maxMs, this.signal);
  }
}

/** A frame in one of the processes that show it one after the other: what has an id there has another elsewhere. */
const placeOf = ({ sessionId = '', frameId }: CdpFrame): string => `${sessionId} ${frameId}`;
