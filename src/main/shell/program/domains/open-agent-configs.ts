import { app } from 'electron';

import { AgentConfigs } from '../../../interfaces/mcp-install/agent-config.ts';
import { bridgeCommand } from '../../../interfaces/mcp-install/bridge-command.ts';
import { thisMachine } from '../../../interfaces/mcp-install/machine.ts';
import { windowDataFolder } from '../../../platform/files/data-folder.ts';
import { thisInstallation } from '../this-installation.ts';

/** Opens the configurations of coding agents, with the command that reaches this window. */
export function openAgentConfigs(): AgentConfigs {
  const userData = app.getPath('userData');
  const named = userData === windowDataFolder() ? null : userData;
  return new AgentConfigs(
    thisMachine(process.env),
    bridgeCommand(thisInstallation(process.env), named),
  );
}
