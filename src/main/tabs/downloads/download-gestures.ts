const GESTURES = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'gestureTap']);

/** The used part of Electron's web contents. */
export interface InputSource {
  on(
    event: 'input-event',
    listener: (event: unknown, input: { readonly type: string }) => void,
  ): unknown;
}

/** An act of the person or a run that lets a page save one file: an input, a tool call, a load by the program. */
type Act = string;

/** Lets a page save one file for each thing that a person or a run does in it, and none by itself. */
export class DownloadGestures {
  #inputs = 0;
  #loads = 0;
  /** The act that allowed the last file. */
  #used: Act = '';
  readonly #callId: () => string | null;

  /** @param callId of the tool call that acts on the tab, or was the last one there */
  constructor(contents: InputSource, callId: () => string | null) {
    this.#callId = callId;
    contents.on('input-event', (_event, { type }) => {
      if (GESTURES.has(type)) this.#inputs += 1;
    });
  }

  /** Notes that the program itself loads a page, which may be a file. */
  loads(): void {
    this.#loads += 1;
  }

  /** Whether a file may be saved; it uses up the act. */
  take(): boolean {
    const callId = this.#callId();
    // The input of a run's call is part of the call, however often it presses.
    const act = callId === null ? `${this.#inputs} ${this.#loads}` : `call ${callId}`;
    if (act === this.#used || act === '0 0') return false;
    this.#used = act;
    return true;
  }
}
