import { app } from 'electron';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';

import { forkSingleRequest } from '../../../runs/agent-host/process/fork-single-request.ts';
import { createSingleRequests } from '../../../runs/agent-host/models/single-requests.ts';
import { askAtTerminal } from '../../../interfaces/cli/agent/answer-questions.ts';
import {
  answerInWords,
  type Answer,
  unknownCommand,
} from '../../../interfaces/cli/command-words.ts';
import { runDoctorCommand } from '../../../interfaces/cli/doctor/doctor.ts';
import { installedFonts } from '../../../interfaces/cli/doctor/installed-fonts.ts';
import type { AppArguments } from '../../../platform/start/app-arguments.ts';
import { defaultDataFolder, windowDataFolder } from '../../../platform/files/data-folder.ts';
import { requireProgram } from '../../../platform/managed-policy/policy-in-force.ts';
import { OUTPUT } from '../../../platform/start/output.ts';
import { openKeychain } from '../../../storage/secrets/keychain.ts';
import { bridgeCommand } from '../../../interfaces/mcp-install/bridge-command.ts';
import { thisMachine } from '../../../interfaces/mcp-install/machine.ts';
import { openModelCatalogue } from '../domains/open-model-catalogue.ts';
import { loadFleet } from './load-fleet.ts';
import { thisInstallation } from '../this-installation.ts';
import type { SmallMode } from './small-modes.ts';

/** Runs a command that needs neither store nor page, and returns its exit code. */
export async function runSmallCommand(mode: SmallMode, args: AppArguments): Promise<number> {
  const userData = args.userData ?? windowDataFolder();
  switch (mode) {
    case 'words':
      return answer(answerInWords(args.rest, app.getVersion()));
    case 'unknown':
      return answer(unknownCommand(args.rest[0] ?? ''));
    case 'mcp': {
      const refused = refusalOf(() => requireProgram('endpoint'));
      if (refused !== null) return answer(refused);
      if (args.rest.length > 0) return changeAgents(args);
      const { runMcpBridge } = await import('../../../interfaces/cli/commands/mcp-bridge.ts');
      return runMcpBridge({ userData, env: process.env, stderr: OUTPUT.stderr });
    }
    case 'queue': {
      const refused = refusalOf(() => requireProgram('commandLine'));
      if (refused !== null) return answer(refused);
      return changeQueue(args);
    }
    case 'profiles':
      return changeProfiles(args, userData);
    case 'models': {
      const { runModelsCommand } = await import('../../../interfaces/cli/commands/models.ts');
      return runModelsCommand(args.rest, {
        command: args.command,
        ...openModelCatalogue(args.userData ?? defaultDataFolder('models')),
        requests: createSingleRequests(forkSingleRequest),
        env: process.env,
        now: Date.now,
        ...OUTPUT,
      });
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
        listModels: (baseUrl, apiKey) =>
          createSingleRequests(forkSingleRequest).listModels({ baseUrl, apiKey, isRefresh: false }),
        stdout: OUTPUT.stdout,
      });
    }
  }
}

async function changeQueue({ command, rest }: AppArguments): Promise<number> {
  try {
    const { runFleetCommand } = await loadFleet(
      () => import('../../../interfaces/cli/fleet/fleet-commands.ts'),
    );
    return await runFleetCommand(rest, { command, env: process.env, ...OUTPUT });
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return answer(refusalText(thrown));
  }
}

async function changeProfiles({ command, rest }: AppArguments, root: string): Promise<number> {
  const [{ runProfilesCommand }, { registryAt }] = await Promise.all([
    import('../../../interfaces/cli/commands/profiles.ts'),
    import('../profiles/open-profiles.ts'),
  ]);
  return runProfilesCommand(rest, {
    command,
    registry: registryAt({ root }, 'Personal'),
    ask: process.stdin.isTTY ? askAtTerminal : null,
    ...OUTPUT,
  });
}

async function changeAgents({ rest, userData }: AppArguments): Promise<number> {
  const [{ runMcpCommand }, { AgentConfigs }] = await Promise.all([
    import('../../../interfaces/cli/commands/mcp-command.ts'),
    import('../../../interfaces/mcp-install/agent-config.ts'),
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

function refusalOf(required: () => void): Answer | null {
  try {
    required();
    return null;
  } catch (thrown) {
    return refusalText(thrown);
  }
}

function refusalText(thrown: unknown): Answer {
  const { message, next } = toErrorInfo(thrown);
  return { text: `${message} ${next}\n`, exitCode: 1 };
}

function answer({ text, exitCode }: Answer): number {
  (exitCode === 0 ? OUTPUT.stdout : OUTPUT.stderr)(text);
  return exitCode;
}
