import { type WebContents, type WebFrameMain, webFrameMain } from 'electron';

/**
 * Script that replaces `print`, which would open a system dialog that blocks the page, and with it the run, until a person closes it; no
 * debugger command prevents that. Runs in the page's own world before its scripts, while a run drives the tab: the page gets the print
 * events, but nothing is printed.
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

/** Script that restores `print` in a loaded document, once the person uses the page again. */
const LOUD_PRINT = `if (window.print?.waymarkNative !== undefined) window.print = window.print.waymarkNative; undefined`;

/**
 * Keeps `print` quiet in frames with their own process, and thus their own scripts. The script runs in each frame once its document has
 * loaded. A debugger script would be there earlier, but if the frame's `Page` domain is enabled while the frame starts, it may never load
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

/** Runs a script without waiting for it: a page that hangs never answers, and has nothing to print. */
function run(frame: WebFrameMain, script: string): void {
  frame.executeJavaScript(script).catch(() => undefined);
}
