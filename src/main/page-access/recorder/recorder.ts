import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';
import type { Words } from '#shared/messages/words.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { RecorderView, ShownSteps } from '#shared/model/recordings/recorder-view.ts';
import { MAX_RECORDED_STEPS } from '#shared/model/recordings/recording.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { WebTabPool } from '../../browser/tabs/pool/web-tab-pool.ts';
import { tabClosed } from '../../browser/tabs/tab/tab-closed.ts';
import type { WebTab } from '../../browser/tabs/tab/web-tab.ts';
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

/** The current recording. */
interface Going {
  readonly tab: WebTab;
  readonly startedAt: number;
  readonly startUrl: string | null;
  readonly watches: Map<TabId, Disposable>;
  /** Tabs whose pages are listened to at this moment. */
  readonly listening: Set<TabId>;
  acts: readonly ShownAct[];
  /** Tab of the last action. */
  actsIn: TabId;
}

/**
 * Records the person's actions in a tab, and in those that it opens, as steps. One recording runs at a time; it is stored only in memory.
 */
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

  /** Starts a recording. Throws `RECORDING_ALREADY`, `RECORDING_DRIVEN` or `TAB_CLOSED`. */
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

  /** Ends the recording; its steps wait to be saved. Returns whether there are any. */
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

  /** Returns the steps of the last recording; `null` when there is none, or it was saved or discarded. */
  async shown(): Promise<ShownSteps | null> {
    const { words, secretFor } = this.#options;
    return this.#shown === null ? null : toShownSteps(words().t, this.#shown, secretFor);
  }

  /** Returns the URLs on which the last recording was made. */
  addresses(): readonly string[] {
    const { startUrl = null, acts = [] } = this.#shown ?? {};
    return [startUrl, ...acts.map(({ url }) => url)].filter((url) => url !== null);
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
    if (isOnNothing(act)) return;
    const isElsewhere = tabId !== going.actsIn;
    const acts = isElsewhere ? [...going.acts, goingToTab(tabId), act] : addAct(going.acts, act);
    if (acts.length > MAX_RECORDED_STEPS) return;
    going.acts = acts;
    going.actsIn = tabId;
    this.#changes.emit();
  }

  /** Adds a change to the last action: a page or tab that appears right after it is its effect. */
  #came(going: Going, change: Change): void {
    const last = going.acts.at(-1);
    if (last === undefined || last.effect !== null) return;
    going.acts = [...going.acts.slice(0, -1), { ...last, effect: [change] }];
  }
}

/** Whether the action is a press on the empty page, for which no element could be found in a replay. */
const isOnNothing = ({ act, isListed, name }: ShownAct): boolean =>
  act.type === 'click' && !isListed && name.trim() === '';

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
