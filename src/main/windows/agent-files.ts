import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { app, dialog, type BrowserWindow } from 'electron';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';

import type { AgentLibrary } from '../agent-host/agents/agent-library.ts';
import { formatAgent, readGivenAgent } from '../agent-host/agents/own-agents.ts';

/** Agents as files that the person names in the system's own dialogs. */
export interface AgentFiles {
  /** Adds the agents of the chosen files, none if one of them is no agent; gives their names. */
  import(): Promise<readonly string[]>;
  /** Writes an agent into the chosen file and gives its path; `null` when none was chosen. */
  export(id: string): Promise<string | null>;
}

const FILTERS = [{ name: 'Agents (JSON)', extensions: ['json'] }];

export function createAgentFiles(window: BrowserWindow, agents: AgentLibrary): AgentFiles {
  return {
    import: async () => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: 'Import agents',
        filters: FILTERS,
        properties: ['openFile', 'multiSelections'],
      });
      if (canceled) return [];
      const given = filePaths.map(readGivenAgent);
      for (const { id: _, ...draft } of given) agents.save(draft, null);
      return given.map(({ name }) => name);
    },
    export: async (id) => {
      const agent = agents.get(id);
      if (agent === undefined)
        throw new AppError({
          code: 'AGENT_GONE',
          message: `There is no agent “${id}” any more.`,
          next: 'Look at the list of agents again.',
        });
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: 'Export the agent',
        defaultPath: join(app.getPath('documents'), `${id}.json`),
        filters: FILTERS,
      });
      if (canceled || filePath === '') return null;
      await writeFile(filePath, formatAgent(agent)).catch((cause: unknown) => {
        throw new AppError(
          {
            code: 'AGENT_NOT_EXPORTED',
            message: `The file could not be written: ${toErrorInfo(cause).message}`,
            next: 'Choose another folder.',
          },
          { cause },
        );
      });
      return filePath;
    },
  };
}
