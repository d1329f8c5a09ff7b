import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import type { Words } from '#shared/messages/words.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { RecorderView, ShownSteps } from '#shared/model/recorder/shown-steps.ts';
import { MAX_RECORDED_STEPS } from '#shared/model/run/recording.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import { tabClosed } from '../tabs/tab/tab-closed.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';
import { addAct, goingToTab, type ShownAct } from './add-act.ts';
import type { SecretFor } from './done-act.ts';
import { type Shown, toShownSteps, wordsOf } from './to-shown-steps.ts';
import { watchTab } from './watch-tab.ts';

interface RecorderOptions {
  readonly tabs: Pick<WebTabPool, 'get' | 'onChange'>;
  readonly words: () => Words;
  readonly secretFor: SecretFor;
  readonly now: () => number;
}

/** What is being recorded. */
interface Going {
  readonly tab: WebTab;
  readonly startedAt: number;
  readonly startUrl: string | null;
  readonly watches: Map<TabId, Disposable>;
  /** Tabs whose pages are heard at this moment. */
  readonly listening: Set<TabId>;
  acts: readonly ShownAct[];
  /** In which tab the last of them was done. */
  actsIn: TabId;
}

/** Writes down what the person does in a tab and in those that it opens, as steps. One recording at a time; it is in memory only. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #changes = new Emitter<void>();
  #going: Going | null = null;
  #shown: Shown | null = null;

  constructor(options: RecorderOptions) {
    this.#options = options;
    options.tabs.onChange((change) => {
      const going = this.#going;
      if (going === null) return;
      if (
        change.type === 'opened' &&
        change.openerId !== null &&
        going.watches.has(change.openerId)
      ) {
        this.#watch(going, change.tab.id);
        this.#came(going, { type: 'tab_opened', tabId: change.tab.id, url: change.tab.url });
      }
      if (change.type !== 'closed') return;
      going.watches.get(change.tabId)?.dispose();
      going.watches.delete(change.tabId);
      if (going.watches.size === 0) this.stop();
    });
  }

  get view(): RecorderView {
    const going = this.#going;
    const last = going?.acts.at(-1);
    return {
      active:
        going === null
          ? null
          : {
              tabId: going.tab.id,
              windowId: going.tab.windowId,
              startedAt: going.startedAt,
              steps: going.acts.length,
              isListening: going.listening.size === going.watches.size,
              words: last === undefined ? null : wordsOf(this.#options.words().t, last),
            },
      hasSteps: this.#shown !== null,
    };
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  /** Throws `RECORDING_ALREADY`, `RECORDING_DRIVEN` or `TAB_CLOSED`. */
  start(tabId: TabId): void {
    if (this.#going !== null) throw already();
    const tab = this.#options.tabs.get(tabId);
    if (tab === undefined) throw tabClosed();
    if (tab.isDriven) throw driven();
    const { url } = tab.describe();
    const going: Going = {
      tab,
      startedAt: this.#options.now(),
      startUrl: /^https?:/.test(url) && url.length <= 4000 ? url : null,
      watches: new Map(),
      listening: new Set(),
      acts: [],
      actsIn: tabId,
    };
    this.#going = going;
    this.#watch(going, tabId);
    this.#changes.emit();
  }

  /** Ends the recording; what was shown waits to be saved. Whether there is anything. */
  stop(): boolean {
    const ended = this.#end();
    if (ended === null || ended.acts.length === 0) {
      this.#changes.emit();
      return false;
    }
    const { acts, startUrl, tab } = ended;
    this.#shown = { acts, startUrl, title: tab.describe().title };
    this.#changes.emit();
    return true;
  }

  cancel(): void {
    this.#end();
    this.#changes.emit();
  }

  /** What was shown last; `null`: nothing, or it was saved or thrown away. */
  async shown(): Promise<ShownSteps | null> {
    const { words, secretFor } = this.#options;
    return this.#shown === null ? null : toShownSteps(words().t, this.#shown, secretFor);
  }

  discard(): void {
    this.#shown = null;
    this.#changes.emit();
  }

  #end(): Going | null {
    const going = this.#going;
    this.#going = null;
    for (const watch of going?.watches.values() ?? []) watch.dispose();
    return going;
  }

  #watch(going: Going, tabId: TabId): void {
    const tab = this.#options.tabs.get(tabId);
    if (tab === undefined) return;
    const contents: WebContents = tab.view.webContents;
    const watch = watchTab(tab, contents, {
      onAct: (act) => this.#add(going, tabId, act),
      onArrived: (url) => this.#came(going, { type: 'navigated', url }),
      onListening: (isListening) => {
        if (going.listening.has(tabId) === isListening) return;
        if (isListening) going.listening.add(tabId);
        else going.listening.delete(tabId);
        this.#changes.emit();
      },
    });
    going.watches.set(tabId, watch);
  }

  #add(going: Going, tabId: TabId, act: ShownAct): void {
    const isElsewhere = tabId !== going.actsIn;
    const acts = isElsewhere ? [...going.acts, goingToTab(tabId), act] : addAct(going.acts, act);
    if (acts.length > MAX_RECORDED_STEPS) return;
    going.acts = acts;
    going.actsIn = tabId;
    this.#changes.emit();
  }

  /** A page or a tab that comes right after an act came of it. */
  #came(going: Going, change: Change): void {
    const last = going.acts.at(-1);
    if (last === undefined || last.effect !== null) return;
    going.acts = [...going.acts.slice(0, -1), { ...last, effect: [change] }];
  }
}

function already(): AppError {
  return new AppError({
    code: 'RECORDING_ALREADY',
    message: 'Another recording is going on.',
    next: 'Stop it first.',
  });
}

function driven(): AppError {
  return new AppError({
    code: 'RECORDING_DRIVEN',
    message: 'A run works in this tab.',
    next: 'Wait until it has ended, stop it, or record in another tab.',
  });
}
