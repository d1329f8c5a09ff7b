import type { DownloadItem } from 'electron';

/** Part of Electron's `DownloadItem` that is used here. */
export type Item = Pick<
  DownloadItem,
  | 'on'
  | 'once'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'isPaused'
  | 'canResume'
  | 'getState'
  | 'getReceivedBytes'
  | 'getTotalBytes'
>;

export type LiveState = 'going' | 'paused' | 'interrupted';

const SPEED_OVER_MS = 1000;

/** Running Electron download, with its state and speed. */
export class LiveDownload {
  readonly #item: Item;
  readonly #now: () => number;
  #measured: { readonly at: number; readonly bytes: number };
  #bytesPerSecond = 0;

  /** @param onEnded called with Electron's final state */
  constructor(
    item: Item,
    {
      now,
      onChange,
      onEnded,
    }: {
      readonly now: () => number;
      readonly onChange: () => void;
      readonly onEnded: (state: 'completed' | 'cancelled' | 'interrupted') => void;
    },
  ) {
    this.#item = item;
    this.#now = now;
    this.#measured = { at: now(), bytes: item.getReceivedBytes() };
    item.on('updated', () => {
      this.#measure();
      onChange();
    });
    item.once('done', (_event, state) => onEnded(state));
  }

  get state(): LiveState {
    if (this.#item.getState() === 'interrupted') return 'interrupted';
    return this.#item.isPaused() ? 'paused' : 'going';
  }

  get received(): number {
    return this.#item.getReceivedBytes();
  }

  /** Size in bytes; 0 where the server has not reported it. */
  get total(): number {
    return this.#item.getTotalBytes();
  }

  get bytesPerSecond(): number | null {
    return this.state === 'going' ? this.#bytesPerSecond : null;
  }

  pause(): void {
    this.#item.pause();
  }

  /** Continues the download. Returns `false` where that is not possible. */
  resume(): boolean {
    if (!this.#item.canResume()) return false;
    this.#item.resume();
    return true;
  }

  cancel(): void {
    this.#item.cancel();
  }

  #measure(): void {
    const { at, bytes } = this.#measured;
    const passed = this.#now() - at;
    if (passed < SPEED_OVER_MS) return;
    this.#bytesPerSecond = Math.max(0, Math.round(((this.received - bytes) * 1000) / passed));
    this.#measured = { at: this.#now(), bytes: this.received };
  }
}
