const GESTURES = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'gestureTap']);

/** What is needed of Electron's web contents. */
export interface InputSource {
  on(
    event: 'input-event',
    listener: (event: unknown, input: { readonly type: string }) => void,
  ): unknown;
}

/** Something that a person or a run has done, by which a page may save one file: an input, a tool call, a load of the program's own. */
type Act = string;

/** Lets a page save one file for each thing that a person or a run does in it, and none by itself. */
export class DownloadGestures {
  #inputs = 0;
  #loads = 0;
  /** What the last file was saved for. */
  #used: Act = '';
  readonly #callId: () => string | null;

  /** @param callId of the tool call that acts on the tab, or was the last one there */
  constructor(contents: InputSource, callId: () => string | null) {
    this.#callId = callId;
    contents.on('input-event', (_event, { type }) => {
      if (GESTURES.has(type)) this.#inputs += 1;
    });
  }

  /** The program itself loads a page: what comes may be a file. */
  loads(): void {
    this.#loads += 1;
  }

  /** Whether a file may be saved; it uses up what was done. */
  take(): boolean {
    const callId = this.#callId();
    // The input of a run's call is part of the call, however often it presses.
    const act = callId === null ? `${this.#inputs} ${this.#loads}` : `call ${callId}`;
    if (act === this.#used || act === '0 0') return false;
    this.#used = act;
    return true;
  }
}
