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
export const LOUD_PRINT = `if (window.print?.waymarkNative !== undefined) window.print = window.print.waymarkNative; undefined`;
