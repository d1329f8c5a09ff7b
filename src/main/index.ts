// What is imported here is evaluated before Chromium starts. What a mode needs besides is imported by it, while Chromium's processes start.
import { accessSync, constants, mkdirSync } from 'node:fs';

import { app, dialog } from 'electron';

import { type AppError, toErrorInfo } from '#shared/errors/app-error.ts';

import { type AppArguments, readAppArguments } from './platform/app-arguments.ts';
import { defaultDataFolder } from './platform/data-folder.ts';
import { eraseMarked } from './platform/erase-at-start.ts';
import { findRefusedSwitch, hardenApp } from './platform/harden-app.ts';
import { logProblem, logWarnings } from './platform/log.ts';
import { OpenedBySystem } from './platform/opened-by-system.ts';
import { surviveUncaught } from './platform/survive-uncaught.ts';
import { isSmallMode, type SmallMode } from './program/small-modes.ts';
import { toStoreError } from './store/store-error.ts';
import { plainUserAgent } from './tabs/session/tab-sessions.ts';
import { registerSchemes } from './windows/ui-session.ts';

const args = readAppArguments(process.argv, process.env, app.isPackaged);
surviveUncaught();
logWarnings();
registerSchemes();
hardenApp();
// Before Chromium starts: macOS may have sent something already by the time that the program is up.
const openedBySystem = new OpenedBySystem();
app.setName('Waymark');
app.userAgentFallback = plainUserAgent(app.userAgentFallback);
const { mode } = args;
// A small command only reads in the data folder, which an open window may have; Chromium gets another.
const named = isSmallMode(mode) ? null : args.userData;
app.setPath('userData', named ?? defaultDataFolder(mode));
const userData = app.getPath('userData');

const refusedSwitch = findRefusedSwitch();
if (refusedSwitch === null) await choose();
else await refuseToStart(`Waymark does not start with --${refusedSwitch}.`);

/** Electron waits for it before it starts Chromium, so that the lock of the data folder is taken before Chromium uses it. */
async function choose(): Promise<void> {
  if (isSmallMode(mode)) {
    const { runSmallCommand } = await import('./program/run-small-command.ts');
    void runSmallCommand(mode, args).then(leaveWith);
    return;
  }
  if (mode === 'agent') {
    const { answerAtOnce } = await import('./program/answer-at-once.ts');
    const exitCode = answerAtOnce(args, userData);
    if (exitCode !== null) return leaveWith(exitCode);
  }
  void begin(mode);
}

/** Chromium takes a folder that it cannot write to for one that another program has open, and would say nothing. */
function findFolderProblem(): AppError | null {
  try {
    mkdirSync(userData, { recursive: true });
    accessSync(userData, constants.W_OK);
    return null;
  } catch (thrown) {
    return toStoreError(thrown);
  }
}

type OpenedMode = Exclude<AppArguments['mode'], SmallMode>;

async function begin(opened: OpenedMode): Promise<void> {
  const problem = findFolderProblem();
  if (problem !== null) {
    await app.whenReady();
    return refuseToStart(`${problem.message} ${problem.next}`);
  }
  const { urls, files } = args;
  if (app.requestSingleInstanceLock({ mode: opened, urls: [...urls], files: [...files] }))
    await start(opened);
  else leaveToOtherInstance();
}

async function start(opened: OpenedMode): Promise<void> {
  eraseMarked(userData);
  app.on('window-all-closed', () => {
    if (mode === 'window') app.quit();
  });
  await app.whenReady();
  try {
    const { command, rest, urls, files, acceptsOldRuntime = false } = args;
    if (opened === 'window') {
      const { openProgram } = await import('./program/open-program.ts');
      await openProgram({ userData, urls, files, openedBySystem, acceptsOldRuntime });
    } else {
      const { runCommand } = await import('./program/run-command.ts');
      await leaveWith(
        await runCommand({ mode: opened, command, rest, userData, acceptsOldRuntime }),
      );
    }
  } catch (error) {
    const { message, next } = toErrorInfo(error);
    logProblem('start', error);
    await refuseToStart(`${message} ${next}`);
  }
}

function leaveToOtherInstance(): void {
  // A second start of the window brings the first one to the front and opens its addresses there; there is nothing to say.
  if (mode === 'window') return app.exit(0);
  process.stderr.write(
    'Waymark is open with the same data folder. Close it, or name another folder with --user-data.\n',
  );
  app.exit(1);
}

async function refuseToStart(message: string): Promise<void> {
  process.stderr.write(`${message}\n`);
  if (mode === 'window' && app.isReady()) {
    const [{ pickLanguage }, { wordsIn }] = await Promise.all([
      import('#shared/messages/language.ts'),
      import('#shared/messages/words-in.ts'),
    ]);
    const { t } = wordsIn(pickLanguage(app.getPreferredSystemLanguages()));
    dialog.showErrorBox(t('dialogs.cannotStart'), message);
  }
  app.exit(1);
}

async function leaveWith(exitCode: number): Promise<void> {
  // What was printed has to be out before the process ends.
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  app.exit(exitCode);
}
