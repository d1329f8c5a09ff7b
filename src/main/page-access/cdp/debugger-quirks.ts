import { app } from 'electron';

/*
 * Behaviour of Electron’s debugger that CDP’s documentation does not mention, measured on Electron 33.
 *
 * 1. Missing answers. A command to a page that is stuck in script or waits in a dialog is never answered, nor is a screenshot of a hidden
 *    page. So every command has a time limit.
 * 2. A second CDP client. When the program has a remote debugging port that a client (Playwright) uses, a page with out-of-process frames
 *    never finishes loading if `webContents.debugger` is attached while such a frame is being created: both sides wait for the other to
 *    resume it. Detaching before each navigation avoids this, if the debugger is attached again only when the page has been parsed and its
 *    frames of other hosts have loaded. Without the port there is no such client, and no reason to detach.
 * 3. `waitForDebuggerOnStart: true` stops out-of-process frames from loading for ever, with or without a second client. So frames are
 *    attached to without stopping them.
 * 4. Isolated worlds belong to the connection: after a detach, the same name creates a new world without the old globals. While attached,
 *    the same name returns the frame’s existing world.
 */

/** Whether another CDP client may be attached (quirk 2). Only true in tests: otherwise the program refuses the port. */
export function mayShareTargets(): boolean {
  return app.commandLine.hasSwitch('remote-debugging-port');
}

/** Parameters for attaching to out-of-process frames as sessions of the same connection (quirk 3). */
export const AUTO_ATTACH = {
  autoAttach: true,
  waitForDebuggerOnStart: false,
  flatten: true,
} as const;

/** Milliseconds that `send` waits for a load to end before it attaches anyway (quirk 2). */
export const SHARED_ATTACH_WAIT_MS = 3000;
/** Milliseconds that `send` waits for a document that is not parsed because one of its scripts never loads. */
export const SHARED_PARSE_WAIT_MS = 500;

/** Words in Electron’s errors that mean that the session is gone, not that the command is wrong. */
export const DETACHED_MESSAGE =
  /target closed|not attached|no target available|Session with given id not found|debugger is not attached/i;
