const GESTURES = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'gestureTap']);

/** Part of Electron's `WebContents` that is used here. */
export interface InputSource {
  on(
    event: 'input-event',
    listener: (event: unknown, input: { readonly type: string }) => void,
  ): unknown;
}

/** Action of the person or of a run that lets a page save one file: an input, a tool call, or a load by the program. */
type Act = string;

/** Lets a page save one file for each action of the person or a run in it, and none by itself. */
export class DownloadGestures {
  #inputs = 0;
  #loads = 0;
  /** Action that allowed the last file. */
  #used: Act = '';
  readonly #callId: () => string | null;

  /** @param callId id of the current or last tool call in the tab */
  constructor(contents: InputSource, callId: () => string | null) {
    this.#callId = callId;
    contents.on('input-event', (_event, { type }) => {
      if (GESTURES.has(type)) this.#inputs += 1;
    });
  }

  /** Counts a load by the program, as its target may be a file. */
  loads(): void {
    this.#loads += 1;
  }

  /** Whether a file may be saved; uses the action up. */
  take(): boolean {
    const callId = this.#callId();
    // All inputs of a run's tool call count as that one call.
    const act = callId === null ? `${this.#inputs} ${this.#loads}` : `call ${callId}`;
    if (act === this.#used || act === '0 0') return false;
    this.#used = act;
    return true;
  }
}
