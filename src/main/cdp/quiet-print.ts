import { type WebContents, type WebFrameMain, webFrameMain } from 'electron';

/**
 * `print` opens a dialog of the system that holds the page, and with it the run, until a person closes it; where nobody is, for good. No
 * command of the debugger keeps it away. Runs in the page's own world before its scripts, while a run drives the tab: the page is told that
 * it was printed, and nothing is.
 */
export const QUIET_PRINT = `(() => {
  const native = window.print;
  if (typeof native !== 'function' || native.waymarkNative !== undefined) return;
  const print = () => {
    for (const type of ['beforeprint', 'afterprint']) window.dispatchEvent(new Event(type));
  };
  print.waymarkNative = native;
  window.print = print;
})()`;

/** Gives a document that is still there its own `print` back: now it is the person who uses it. */
const LOUD_PRINT = `if (window.print?.waymarkNative !== undefined) window.print = window.print.waymarkNative; undefined`;

/**
 * Keeps `print` quiet in the frames that have processes, and thus scripts, of their own. Each is told when its document has come: a script
 * of the debugger would be there earlier, but where its `Page` domain is enabled while a frame begins, the frame may never load
 * (Chromium 130).
 */
export class QuietFrames {
  readonly #contents: WebContents;
  #isOn = false;

  constructor(contents: WebContents) {
    this.#contents = contents;
    contents.on(
      'did-frame-navigate',
      (_event, _url, _code, _status, isMainFrame, processId, routingId) => {
        if (!this.#isOn || isMainFrame) return;
        const frame = webFrameMain.fromId(processId, routingId);
        if (frame !== undefined) run(frame, QUIET_PRINT);
      },
    );
  }

  begin(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    for (const frame of this.#frames()) run(frame, QUIET_PRINT);
  }

  end(): void {
    this.#isOn = false;
    for (const frame of this.#frames()) run(frame, LOUD_PRINT);
  }

  #frames(): readonly WebFrameMain[] {
    return this.#contents.isDestroyed() ? [] : this.#contents.mainFrame.framesInSubtree;
  }
}

/** Not awaited: a page that hangs answers never, and has nothing to print. */
function run(frame: WebFrameMain, script: string): void {
  frame.executeJavaScript(script).catch(() => undefined);
}
