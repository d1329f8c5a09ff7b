import type { WebContents } from 'electron';

import { RecorderMessageSchema } from '#shared/model/recordings/person-act.ts';
import type { z } from 'zod';

import { Page } from '../page-rpc/page.ts';
import { RECORDER } from '../page-rpc/page-scripts.ts';
import { isAborted, orElse } from '../../platform/async/bounded.ts';
import type { Disposable } from '../../platform/async/disposable.ts';
import type { WebTab } from '../../browser/tabs/tab/web-tab.ts';

/** Name of the binding, in the isolated world, where the page cannot see it. */
const BINDING = 'waymarkTellRecorder';
const WORLD = 'waymark';
/** Milliseconds between checks for frames that appeared without an event, and for lost connections. */
const AGAIN_MS = 1000;
const LONGEST_MESSAGE = 20_000_000;

export type RecorderMessage = z.output<typeof RecorderMessageSchema>;

type Navigation = Electron.Event<Electron.WebContentsDidStartNavigationEventParams>;

interface PersonActsOptions {
  readonly tab: WebTab;
  readonly contents: WebContents;
  /**
   * Called with each message of the listeners.
   * @param document Identifies the document within the tab.
   */
  readonly onMessage: (message: RecorderMessage, document: string) => void;
  /** Called when listening in the page starts or stops; it stops between two pages. */
  readonly onListening: (isListening: boolean) => void;
}

/** Reports the person's actions in the pages of one tab, in all frames, until it is disposed. */
export class PersonActs implements Disposable {
  readonly #options: PersonActsOptions;
  readonly #stop = new AbortController();
  readonly #page: Page;
  #isInstalling = false;
  #isWanted = false;

  constructor(options: PersonActsOptions) {
    this.#options = options;
    const { tab, contents } = options;
    this.#page = new Page(tab, this.#stop.signal);
    const heard = tab.cdp.on('Runtime.bindingCalled', (event, sessionId = '') => {
      if (event.name === BINDING)
        this.#hear(event.payload, `${sessionId} ${event.executionContextId}`);
    });
    const install = (): void => this.#install();
    const left = ({ isMainFrame, isSameDocument }: Navigation): void => {
      if (isMainFrame && !isSameDocument) options.onListening(false);
    };
    contents.on('did-start-navigation', left);
    contents.on('did-frame-navigate', install);
    contents.on('did-frame-finish-load', install);
    const timer = setInterval(install, AGAIN_MS);
    this.#stop.signal.addEventListener('abort', () => {
      heard.dispose();
      clearInterval(timer);
      contents.off('did-start-navigation', left);
      contents.off('did-frame-navigate', install);
      contents.off('did-frame-finish-load', install);
    });
    install();
  }

  dispose(): void {
    this.#stop.abort();
  }

  #hear(payload: string, document: string): void {
    if (payload.length > LONGEST_MESSAGE || this.#stop.signal.aborted) return;
    const message = RecorderMessageSchema.safeParse(parse(payload));
    if (message.success) this.#options.onMessage(message.data, document);
  }

  /** Installs the listeners, one installation at a time; a request during one starts another afterwards. */
  #install(): void {
    this.#isWanted = true;
    if (this.#isInstalling) return;
    this.#isInstalling = true;
    const work = async (): Promise<void> => {
      while (this.#isWanted && !this.#stop.signal.aborted) {
        this.#isWanted = false;
        // A page that is just being replaced gets its listeners once the new one is loaded.
        const isListening = await orElse(this.#installNow(), false);
        if (isListening && !this.#stop.signal.aborted) this.#options.onListening(true);
      }
      this.#isInstalling = false;
    };
    work().catch((error: unknown) => {
      // The recording ended during an installation.
      if (!isAborted(error)) throw error;
    });
  }

  /** Installs the listeners and returns whether the main frame listens. */
  async #installNow(): Promise<boolean> {
    const { tab, contents } = this.#options;
    if (!tab.showsContent || contents.isLoadingMainFrame()) return false;
    const frames = await this.#page.frames();
    // A binding is added only to worlds that already exist.
    const there = await Promise.all(frames.map((frame) => orElse(frame.world(), null)));
    const sessions = new Map(frames.map((frame) => [frame.sessionId, frame]));
    const binding = { name: BINDING, executionContextName: WORLD };
    await Promise.all(
      [...sessions.values()].map((frame) =>
        orElse(frame.send('Runtime.addBinding', binding), null),
      ),
    );
    const listening = await Promise.all(
      frames.map((frame) =>
        orElse(
          frame.call(RECORDER, 'listen').then(() => true),
          false,
        ),
      ),
    );
    return there[0] !== null && listening[0] === true;
  }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
