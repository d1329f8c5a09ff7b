import { app } from 'electron';

import { forkProbe } from '../agent-host/process/fork-probe.ts';
import { createModelProbe } from '../agent-host/models/model-probe.ts';
import { askAtTerminal } from '../cli/answer-questions.ts';
import { answerInWords, type Answer, unknownCommand } from '../cli/command-words.ts';
import { runDoctorCommand } from '../cli/doctor/doctor.ts';
import { installedFonts } from '../cli/doctor/installed-fonts.ts';
import type { AppArguments } from '../platform/app-arguments.ts';
import { windowDataFolder } from '../platform/data-folder.ts';
import { OUTPUT } from '../platform/output.ts';
import { openKeychain } from '../secrets/keychain.ts';
import { bridgeCommand } from '../mcp-install/bridge-command.ts';
import { thisMachine } from '../mcp-install/machine.ts';
import { thisInstallation } from './this-installation.ts';
import type { SmallMode } from './small-modes.ts';

/** Carries out a command that needs neither store nor page; gives its exit code. */
export async function runSmallCommand(mode: SmallMode, args: AppArguments): Promise<number> {
  const userData = args.userData ?? windowDataFolder();
  switch (mode) {
    case 'words':
      return answer(answerInWords(args.rest, app.getVersion()));
    case 'unknown':
      return answer(unknownCommand(args.rest[0] ?? ''));
    case 'mcp': {
      if (args.rest.length > 0) return changeAgents(args);
      const { runMcpBridge } = await import('../cli/mcp-bridge.ts');
      return runMcpBridge({ userData, env: process.env, stderr: OUTPUT.stderr });
    }
    case 'queue': {
      const { runFleetCommand } = await import('../cli/fleet/fleet-commands.ts');
      const { command, rest } = args;
      return runFleetCommand(rest, { command, env: process.env, ...OUTPUT });
    }
    case 'doctor': {
      await app.whenReady();
      const { electron, chrome } = process.versions;
      return runDoctorCommand(args.rest, {
        command: args.command,
        versions: { waymark: app.getVersion(), electron, chrome },
        isPackaged: app.isPackaged,
        hasSandbox: !app.commandLine.hasSwitch('no-sandbox'),
        keychain: (await openKeychain()).backend,
        userData,
        platform: process.platform,
        env: process.env,
        now: new Date(),
        listFonts: () => installedFonts(process.env),
        listModels: (baseUrl, apiKey) => createModelProbe(forkProbe).listModels(baseUrl, apiKey),
        stdout: OUTPUT.stdout,
      });
    }
  }
}

async function changeAgents({ rest, userData }: AppArguments): Promise<number> {
  const [{ runMcpCommand }, { AgentConfigs }] = await Promise.all([
    import('../cli/mcp-command.ts'),
    import('../mcp-install/agent-config.ts'),
  ]);
  return runMcpCommand(rest, {
    configs: new AgentConfigs(
      thisMachine(process.env),
      bridgeCommand(thisInstallation(process.env), userData),
    ),
    ask: process.stdin.isTTY ? askAtTerminal : null,
    ...OUTPUT,
  });
}

function answer({ text, exitCode }: Answer): number {
  (exitCode === 0 ? OUTPUT.stdout : OUTPUT.stderr)(text);
  return exitCode;
}
