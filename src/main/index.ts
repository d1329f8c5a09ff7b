// Static imports are evaluated before Chromium starts. Modules that only one mode needs are imported dynamically, while Chromium's
// processes start.
import { accessSync, constants, mkdirSync } from 'node:fs';

import { app, dialog } from 'electron';

import { AppError, type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';

import { type AppArguments, readAppArguments } from './platform/start/app-arguments.ts';
import { defaultDataFolder, windowDataFolder } from './platform/files/data-folder.ts';
import { eraseMarked } from './platform/files/erase-at-start.ts';
import { findRefusedSwitch, hardenApp } from './platform/process/harden-app.ts';
import { followPolicy } from './platform/managed-policy/policy-in-force.ts';
import { policyOfThisStart } from './platform/managed-policy/policy-of-this-start.ts';
import { logProblem, logWarnings } from './platform/log.ts';
import { leftByOtherStarts, openedBySystem } from './platform/start/wanted-pages.ts';
import { surviveUncaught } from './platform/process/survive-uncaught.ts';
import { isSmallMode, type SmallMode } from './shell/program/command-line/small-modes.ts';
import { chooseProfile, profileAt, type ProfilePlace } from './storage/profiles/choose-profile.ts';
import { toStoreError } from './storage/store/store-error.ts';
import { plainUserAgent } from './browser/tabs/session/tab-sessions.ts';
import { registerSchemes } from './shell/windows/ui-session.ts';

followPolicy(policyOfThisStart());
const given = readAppArguments(process.argv, process.env, app.isPackaged);
surviveUncaught();
logWarnings();
registerSchemes();
hardenApp();
// Collected before Chromium starts: macOS and other starts may have asked for pages by the time that the program is up.
const wantedPages = { bySystem: openedBySystem(), byOtherStarts: leftByOtherStarts() };
app.setName('Waymark');
app.userAgentFallback = plainUserAgent(app.userAgentFallback);
const { mode } = given;
const place = findPlace();
const args: AppArguments =
  place === null || place instanceof AppError ? given : { ...given, userData: place.userData };
// Commands without a window or store (`SmallMode`) may run beside an open window. Two Chromium processes must not share a folder, so theirs is the default one of the mode.
const named = isSmallMode(mode) ? null : args.userData;
app.setPath('userData', named ?? defaultDataFolder(place instanceof AppError ? 'unknown' : mode));
const userData = app.getPath('userData');

const refusedSwitch = findRefusedSwitch();
if (refusedSwitch !== null) await refuseToStart(`Waymark does not start with --${refusedSwitch}.`);
else if (place instanceof AppError) void refusePlace(place);
else await choose();

/**
 * Chooses the profile of this start; `null` when it is for no profile. Returns the error when none can be chosen, so that nothing is opened.
 */
function findPlace(): ProfilePlace | AppError | null {
  try {
    return chooseProfile(given, windowDataFolder);
  } catch (thrown) {
    return toStoreError(thrown);
  }
}

/** Shows the problem in a dialog for a window's start, which works only once Electron is ready, and exits. */
async function refusePlace(problem: AppError): Promise<void> {
  if (mode === 'window') await app.whenReady();
  await refuseToStart(inWords(problem));
}

/**
 * Starts the chosen mode. Electron waits for this function before it starts Chromium, so the data folder is locked before Chromium uses it.
 */
async function choose(): Promise<void> {
  if (isSmallMode(mode)) {
    const { runSmallCommand } = await import('./shell/program/command-line/run-small-command.ts');
    void runSmallCommand(mode, args).then(leaveWith);
    return;
  }
  if (mode === 'agent') {
    const { answerAtOnce } = await import('./shell/program/command-line/answer-at-once.ts');
    const exitCode = answerAtOnce(args, userData);
    if (exitCode !== null) return leaveWith(exitCode);
  }
  void begin(mode);
}

/**
 * Returns why the data folder cannot be written to, or `null`. Chromium itself would report nothing: it would take the folder for one that
 * is in use.
 */
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
    return refuseToStart(inWords(problem));
  }
  const { urls, files } = args;
  if (app.requestSingleInstanceLock({ mode: opened, urls: [...urls], files: [...files] }))
    await start(opened);
  else leaveToOtherInstance();
}

/**
 * Locks the profile of this start against deletion. Throws `PROFILE_GOES` while the profile is being deleted, which never happens to the
 * first one.
 */
async function holdPlace(): Promise<void> {
  const isOther = place !== null && 'root' in place && place.userData !== place.root;
  // The data folder named by the person may itself be a profile's folder.
  const held = isOther ? place : profileAt(userData);
  if (held === null) return;
  const { holdThisProfile } = await import('./shell/program/profiles/hold-this-profile.ts');
  holdThisProfile(held);
}

async function start(opened: OpenedMode): Promise<void> {
  try {
    await holdPlace();
  } catch (error) {
    await app.whenReady();
    return refuseToStart(inWords(toErrorInfo(error)));
  }
  eraseMarked(userData);
  app.on('window-all-closed', () => {
    if (mode === 'window') app.quit();
  });
  await app.whenReady();
  try {
    const { command, rest, urls, files, acceptsOldRuntime = false } = args;
    if (opened === 'window') {
      const { openProgram } = await import('./shell/program/open-program.ts');
      const { root = userData, id = FIRST_PROFILE } =
        place === null || place instanceof AppError ? {} : place;
      await openProgram({
        place: { root, id, userData },
        first: { urls, files },
        wantedPages,
        acceptsOldRuntime,
      });
    } else {
      const { runCommand } = await import('./shell/program/command-line/run-command.ts');
      await leaveWith(
        await runCommand({ mode: opened, command, rest, userData, acceptsOldRuntime }),
      );
    }
  } catch (error) {
    logProblem('start', error);
    await refuseToStart(inWords(toErrorInfo(error)));
  }
}

function leaveToOtherInstance(): void {
  // A second start of the window brings the first one to the front and opens its URLs there, so nothing is printed.
  if (mode === 'window') return app.exit(0);
  process.stderr.write(
    'Waymark is open with the same data folder. Close it, or name another folder with --user-data.\n',
  );
  app.exit(1);
}

function inWords({ message, next }: Pick<ErrorInfo, 'message' | 'next'>): string {
  return `${message} ${next}`;
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
  // The process must not end before its output is written.
  await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
  app.exit(exitCode);
}
