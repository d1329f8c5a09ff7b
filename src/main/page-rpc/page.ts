import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { withSignal } from '../cdp/with-signal.ts';
import type { LiveTab } from '../tabs/tab/tab-pool.ts';
import { PageFrame } from './page-frame.ts';

/** A handle of a tab's page during one call: everything asked through it ends with the call's signal. */
export class Page {
  readonly tab: LiveTab;
  readonly signal: AbortSignal;
  /** The tab's session, whose commands end with the signal. */
  readonly cdp: CdpSession;

  constructor(tab: LiveTab, signal: AbortSignal) {
    this.tab = tab;
    this.signal = signal;
    this.cdp = withSignal(tab.cdp, signal);
  }

  /** All frames that are known now, the main frame first. */
  async frames(): Promise<readonly PageFrame[]> {
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
