import { app, type WebContents } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { abortedError } from '../../../platform/async/bounded.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import { DIALOG_FLOOD, HUNG, OUT_OF_MEMORY } from '../load/load-failure.ts';
import { RateLimiter } from './rate-limiter.ts';

const TICK_MS = 1000;
/**
 * Maximum number of successive ticks without an answer. Unlike time, ticks do not pass while the computer sleeps or the main process is
 * busy.
 */
const MAX_MISSED_TICKS = 8;
/**
 * CPU seconds that an unresponsive page uses before it is ended. While other processes keep the processor busy, it gets more ticks, as it
 * may be slow only because of them.
 */
const MIN_CPU_SECONDS = 5;
/** Share of CPU time below which the page waits rather than computes. */
const WAITING_CPU_SHARE = 0.1;
const MAX_MISSED_TICKS_WHEN_BUSY = 25;
/** Limit of dialogs, more than a usable page shows. */
const MAX_DIALOGS = { count: 20, windowMs: 5000 } as const;
/** Memory limit of the page's process. V8's own limit does not include array buffers and images. */
const MAX_MEMORY_KB = 4 * 1024 * 1024;
const MEMORY_EVERY_TICKS = 2;

export interface PageWatchdogOptions {
  readonly contents: WebContents;
  /** Whether something else explains the missing answer. */
  readonly isExcused: () => boolean;
  /** Called with the reason when the page should be ended. */
  readonly onEnd: (reason: ErrorInfo) => void;
}

/**
 * Watches the page of a tab in which a run acts. A page that does not answer for seconds, floods its tab with dialogs or uses up the memory
 * is ended: a person can wait or close the tab, but a run would be stuck.
 */
export class PageWatchdog {
  readonly #options: PageWatchdogOptions;
  readonly #answered = new Emitter<void>();
  #dialogs = newDialogLimit();
  #timer: NodeJS.Timeout | null = null;
  #ticks = 0;
  #missed = 0;
  #probe: object | null = null;
  /** CPU seconds of the page's process at the last question. */
  #cpuWhenAsked = 0;

  constructor(options: PageWatchdogOptions) {
    this.#options = options;
    const { contents } = options;
    // Questions to a former document are never answered.
    contents.on('did-navigate', () => this.#heard());
    contents.on('render-process-gone', () => this.#heard());
    contents.on('destroyed', () => this.setOn(false));
  }

  setOn(isOn: boolean): void {
    if (isOn === (this.#timer !== null)) return;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = isOn ? setInterval(() => this.#tick(), TICK_MS) : null;
    this.#dialogs = newDialogLimit();
    this.#heard();
  }

  dialogOpened(): void {
    if (this.#timer !== null && !this.#dialogs.tryTake()) this.#options.onEnd(DIALOG_FLOOD);
  }

  /** Resolves at once while the page answers, else when it answers again or is ended. Throws `ABORTED`. */
  async untilAnswering(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw abortedError();
    if (this.#missed === 0) return;
    await new Promise<void>((resolve, reject) => {
      let answered: Disposable | undefined;
      const onAbort = (): void => {
        answered?.dispose();
        reject(abortedError());
      };
      answered = this.#answered.on(() => {
        answered?.dispose();
        signal.removeEventListener('abort', onAbort);
        resolve();
      });
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  #tick(): void {
    const { contents, isExcused, onEnd } = this.#options;
    this.#ticks += 1;
    if (isExcused() || contents.isDevToolsOpened() || contents.isCrashed()) return this.#heard();
    if (this.#ticks % MEMORY_EVERY_TICKS === 0 && usedBy(contents).memoryKb > MAX_MEMORY_KB)
      return onEnd(OUT_OF_MEMORY);
    if (this.#probe === null) return this.#ask();
    this.#missed += 1;
    if (this.#missed >= MAX_MISSED_TICKS && this.#hadItsTime()) onEnd(HUNG);
    return undefined;
  }

  #hadItsTime(): boolean {
    const cpuSeconds = usedBy(this.#options.contents).cpuSeconds - this.#cpuWhenAsked;
    const seconds = (this.#missed * TICK_MS) / 1000;
    return (
      cpuSeconds >= MIN_CPU_SECONDS ||
      cpuSeconds < seconds * WAITING_CPU_SHARE ||
      this.#missed >= MAX_MISSED_TICKS_WHEN_BUSY
    );
  }

  /** Asks the page's main thread to evaluate a constant, which also works where scripts are forbidden. */
  #ask(): void {
    const probe = {};
    this.#probe = probe;
    this.#cpuWhenAsked = usedBy(this.#options.contents).cpuSeconds;
    const onAnswer = (): void => {
      if (this.#probe === probe) this.#heard();
    };
    // A frame that is being replaced rejects, which is an answer too.
    this.#options.contents.mainFrame.executeJavaScript('0').then(onAnswer, onAnswer);
  }

  #heard(): void {
    this.#probe = null;
    this.#missed = 0;
    this.#answered.emit();
  }
}

const newDialogLimit = (): RateLimiter => new RateLimiter(MAX_DIALOGS.count, MAX_DIALOGS.windowMs);

/** Resource usage of the page's process. */
function usedBy(contents: WebContents): {
  readonly memoryKb: number;
  readonly cpuSeconds: number;
} {
  const pid = contents.getOSProcessId();
  const metric = app.getAppMetrics().find((process) => process.pid === pid);
  return {
    memoryKb: metric?.memory.workingSetSize ?? 0,
    cpuSeconds: metric?.cpu.cumulativeCPUUsage ?? 0,
  };
}
