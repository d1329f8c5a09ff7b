import { app } from 'electron';

/*
 * What Electron’s debugger does that CDP’s documentation does not tell. Measured on Electron 33.
 *
 * 1. Answers that never come. A command to a page that is stuck in script, that waits in a dialog, or (screenshots)
 *    that is off stage is never answered. So every command has a time limit.
 * 2. A second CDP client. When the program was started with a remote debugging port and a client (Playwright) uses
 *    it, a page with out-of-process frames never finishes loading if `webContents.debugger` is attached while such a
 *    frame is being made: both sides wait for the other to resume it. Detaching before each navigation, and attaching again
 *    only when the page has been parsed and its frames of other hosts have loaded, avoids it. Without the port there is no such client, and no reason to detach.
 * 3. `waitForDebuggerOnStart: true` stops out-of-process frames from loading for good, with or without a second client.
 *    So frames are attached to without stopping them.
 * 4. Isolated worlds belong to the connection: after a detach, the same name makes a new world without the old globals.
 *    While attached, asking again for a frame’s world gives the one there is.
 */

/** Whether another CDP client may be attached (quirk 2). Only ever true under test: otherwise the program refuses the port. */
export function mayShareTargets(): boolean {
  return app.commandLine.hasSwitch('remote-debugging-port');
}

/** The parameters that attach to out-of-process frames as sessions of the same connection (quirk 3). */
export const AUTO_ATTACH = {
  autoAttach: true,
  waitForDebuggerOnStart: false,
  flatten: true,
} as const;

/** How long `send` waits for a load to end before it attaches all the same (quirk 2). */
export const SHARED_ATTACH_WAIT_MS = 3000;
/** The same for a document that is not parsed, because one of its scripts never comes. */
export const SHARED_PARSE_WAIT_MS = 500;

/** Words of Electron’s errors that mean the session is gone rather than that the command is wrong. */
export const DETACHED_MESSAGE =
  /target closed|not attached|no target available|Session with given id not found|debugger is not attached/i;
