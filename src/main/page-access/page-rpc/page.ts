import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { withSignal } from '../cdp/with-signal.ts';
import { orElse } from '../../platform/async/bounded.ts';
import type { LiveTab, TabPool } from '../../browser/tabs/tab-pool.ts';
import { PageFrame } from './page-frame.ts';
import { framesInSight, type FramesInSight } from './frames-in-sight.ts';

/** ID that no execution context has, so that every call there fails. */
const NO_WORLD = 0;

/** Handle of a tab's page during one call: everything sent through it ends with the call's signal. */
export class Page {
  readonly tab: LiveTab;
  readonly signal: AbortSignal;
  /** CDP session of the tab, whose commands end with the signal. */
  readonly cdp: CdpSession;

  readonly #tabs: Pick<TabPool, 'frameAccess'>;

  /**
   * @param tabs Decides which frames may be read; absent: all, for code that only decides about actions and passes nothing of the page on.
   */
  constructor(tab: LiveTab, signal: AbortSignal, tabs: Pick<TabPool, 'frameAccess'> = {}) {
    this.tab = tab;
    this.signal = signal;
    this.cdp = withSignal(tab.cdp, signal);
    this.#tabs = tabs;
  }

  /** Returns the same page with calls that end with this signal instead. */
  until(signal: AbortSignal): Page {
    return new Page(this.tab, signal, this.#tabs);
  }

  /** Returns the frames that may be read, the main frame first. */
  async frames(): Promise<readonly PageFrame[]> {
    const { seen } = await this.framesInSight();
    return seen.map(({ frame }) => frame);
  }

  /**
   * Returns all frames, sorted by whether they may be read. Where that depends on their URLs, each handle is bound to the frame's current
   * document: a frame that navigates meanwhile no longer answers.
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
    // The second listing decides about each document, which has either the world created before or none.
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

  /** Waits for the page to load; see `LiveTab.settle`. */
  settle(maxMs: number): Promise<boolean> {
    return this.tab.settle(maxMs, this.signal);
  }
}

/** Key of a frame in one process: when the frame moves to another process, IDs in the old one are invalid. */
const placeOf = ({ sessionId = '', frameId }: CdpFrame): string => `${sessionId} ${frameId}`;
