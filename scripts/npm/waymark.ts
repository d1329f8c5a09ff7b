#!/usr/bin/env node
// The `waymark` command of the npm package. make-npm-package.ts bundles it into one file, next to the program's build.
import { join } from 'node:path';

import { toErrorInfo } from '../../src/shared/errors/app-error.ts';

import {
  type Answer,
  answerInWords,
  unknownCommand,
} from '../../src/main/interfaces/cli/command-words.ts';
import { askAtTerminal } from '../../src/main/interfaces/cli/agent/answer-questions.ts';
import { runMcpCommand } from '../../src/main/interfaces/cli/commands/mcp-command.ts';
import { runMcpBridge } from '../../src/main/interfaces/cli/commands/mcp-bridge.ts';
import { AgentConfigs } from '../../src/main/interfaces/mcp-install/agent-config.ts';
import {
  BRIDGE_VARIABLE,
  bridgeCommand,
} from '../../src/main/interfaces/mcp-install/bridge-command.ts';
import { thisMachine } from '../../src/main/interfaces/mcp-install/machine.ts';
import { readAppArguments } from '../../src/main/platform/start/app-arguments.ts';
import { chooseProfile } from '../../src/main/storage/profiles/choose-profile.ts';
import { launchDoctor } from '../launch/doctor.ts';
import { graceFor } from '../launch/worker-grace.ts';
import { launchAsProgram } from '../launch.ts';
import { windowDataFolder } from '../options/window-data-folder.ts';
import { currentHost } from '../runtime/host.ts';
import { packageVersion } from '../runtime/package-version.ts';

const appFolder = join(import.meta.dirname, '..');
/** Command line that reaches an open Waymark without starting Electron. */
const BRIDGE_ARGV = [process.execPath, join(import.meta.dirname, 'waymark.js'), 'mcp'];
const appArgs = process.argv.slice(2);
const args = readAppArguments(['waymark', ...appArgs], process.env, true);
const { mode, rest } = args;

// Commands without a page run without Electron, which would have to be downloaded first.
if (mode === 'words') answer(answerInWords(rest, await packageVersion(appFolder)));
else if (mode === 'unknown') answer(unknownCommand(rest[0] ?? ''));
else if (mode === 'mcp' && rest.length > 0) {
  const bridge = { [BRIDGE_VARIABLE]: JSON.stringify(BRIDGE_ARGV) };
  const installation = { isPackaged: false, program: '', appFolder, platform: process.platform };
  process.exitCode = await runMcpCommand(rest, {
    configs: new AgentConfigs(
      thisMachine(process.env),
      bridgeCommand({ ...installation, env: { ...process.env, ...bridge } }, folderOfProfile()),
    ),
    ask: process.stdin.isTTY ? askAtTerminal : null,
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
  });
} else if (mode === 'mcp') {
  const stderr = (text: string): void => void process.stderr.write(text);
  const exitCode = await runMcpBridge({
    userData: folderOfProfile() ?? windowDataFolder(),
    env: process.env,
    stderr,
  });
  process.exit(exitCode);
} else {
  const start = mode === 'doctor' ? launchDoctor : launchAsProgram;
  await start({
    appArgs,
    appFolder,
    display: mode === 'window' ? 'auto' : 'none',
    ...graceFor(appArgs),
    env: { [BRIDGE_VARIABLE]: JSON.stringify(BRIDGE_ARGV) },
    host: currentHost({ projectFolder: appFolder }),
  });
}

/** Returns the named data folder, or the profile's; `null` if neither was named. */
function folderOfProfile(): string | null {
  try {
    return chooseProfile(args, windowDataFolder)?.userData ?? args.userData;
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    process.stderr.write(`${message} ${next}\n`);
    process.exit(1);
  }
}

function answer({ text, exitCode }: Answer): void {
  (exitCode === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = exitCode;
}
