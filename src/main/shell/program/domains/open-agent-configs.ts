import { app } from 'electron';

import type { AgentConfigs } from '../../../interfaces/mcp-install/agent-config.ts';
import { windowDataFolder } from '../../../platform/files/data-folder.ts';
import { onceAsked } from '../once-asked.ts';
import { thisInstallation } from '../this-installation.ts';

/**
 * Opens the configurations of coding agents, with the command that reaches this window. They are loaded when first asked for, because their
 * parsers take memory that most sessions do not need.
 */
export const openAgentConfigs = (): (() => Promise<AgentConfigs>) =>
  onceAsked(async () => {
    const [{ AgentConfigs }, { bridgeCommand }, { thisMachine }] = await Promise.all([
      import('../../../interfaces/mcp-install/agent-config.ts'),
      import('../../../interfaces/mcp-install/bridge-command.ts'),
      import('../../../interfaces/mcp-install/machine.ts'),
    ]);
    const userData = app.getPath('userData');
    const named = userData === windowDataFolder() ? null : userData;
    return new AgentConfigs(
      thisMachine(process.env),
      bridgeCommand(thisInstallation(process.env), named),
    );
  });
