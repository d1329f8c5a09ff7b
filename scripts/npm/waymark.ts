#!/usr/bin/env node
// `waymark` of the npm package. It is bundled into one file there (make-npm-package.ts), beside the program's build.
import { join } from 'node:path';

import { type Answer, answerInWords, unknownCommand } from '../../src/main/cli/command-words.ts';
import { askAtTerminal } from '../../src/main/cli/answer-questions.ts';
import { runMcpCommand } from '../../src/main/cli/mcp-command.ts';
import { runMcpBridge } from '../../src/main/cli/mcp-bridge.ts';
import { AgentConfigs } from '../../src/main/mcp-install/agent-config.ts';
import { BRIDGE_VARIABLE, bridgeCommand } from '../../src/main/mcp-install/bridge-command.ts';
import { thisMachine } from '../../src/main/mcp-install/machine.ts';
import { readAppArguments } from '../../src/main/platform/app-arguments.ts';
import { launchDoctor } from '../launch/doctor.ts';
import { graceFor } from '../launch/worker-grace.ts';
import { launchAsProgram } from '../launch.ts';
import { windowDataFolder } from '../options/window-data-folder.ts';
import { currentHost } from '../runtime/host.ts';
import { packageVersion } from '../runtime/package-version.ts';

const appFolder = join(import.meta.dirname, '..');
/** What reaches an open Waymark without starting Electron. */
const BRIDGE_ARGV = [process.execPath, join(import.meta.dirname, 'waymark.js'), 'mcp'];
const appArgs = process.argv.slice(2);
const { mode, rest, userData } = readAppArguments(['waymark', ...appArgs], process.env, true);

// What needs no page needs no Electron, which has to be fetched first.
if (mode === 'words') answer(answerInWords(rest, await packageVersion(appFolder)));
else if (mode === 'unknown') answer(unknownCommand(rest[0] ?? ''));
else if (mode === 'mcp' && rest.length > 0) {
  const bridge = { [BRIDGE_VARIABLE]: JSON.stringify(BRIDGE_ARGV) };
  const installation = { isPackaged: false, program: '', appFolder, platform: process.platform };
  process.exitCode = await runMcpCommand(rest, {
    configs: new AgentConfigs(
      thisMachine(process.env),
      bridgeCommand({ ...installation, env: { ...process.env, ...bridge } }, userData),
    ),
    ask: process.stdin.isTTY ? askAtTerminal : null,
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
  });
} else if (mode === 'mcp') {
  const stderr = (text: string): void => void process.stderr.write(text);
  const exitCode = await runMcpBridge({
    userData: userData ?? windowDataFolder(),
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

function answer({ text, exitCode }: Answer): void {
  (exitCode === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = exitCode;
}
