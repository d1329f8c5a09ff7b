import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { app, dialog, type BrowserWindow, type FileFilter } from 'electron';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { Translate, Words } from '#shared/messages/words.ts';

import type { AgentGrants } from '../../agent-host/agents/agent-grants.ts';
import type { AgentLibrary } from '../../agent-host/agents/agent-library.ts';
import { formatAgent, readGivenAgent } from '../../agent-host/agents/own-agents.ts';

/** Agents as files that the person names in the system's own dialogs. */
export interface AgentFiles {
  /** Adds the agents of the chosen files, none if one of them is no agent; gives their names. */
  import(): Promise<readonly string[]>;
  /** Writes an agent into the chosen file and gives its path; `null` when none was chosen. */
  export(id: string): Promise<string | null>;
}

export function createAgentFiles(
  window: BrowserWindow,
  agents: AgentLibrary,
  grants: Pick<AgentGrants, 'withdraw'>,
  words: () => Words,
): AgentFiles {
  return {
    import: async () => {
      const { t } = words();
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: t('dialogs.importAgents'),
        filters: filters(t),
        properties: ['openFile', 'multiSelections'],
      });
      if (canceled) return [];
      const given = filePaths.map(readGivenAgent);
      // Whoever wrote it is not known: it gets nothing of the person's until they say so.
      for (const { id: _, ...draft } of given)
        grants.withdraw(agents.save({ ...draft, session: 'empty' }, null));
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
      const { t } = words();
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: t('dialogs.exportAgent'),
        defaultPath: join(app.getPath('documents'), `${id}.json`),
        filters: filters(t),
      });
      if (canceled || filePath === '') return null;
      await writeFile(filePath, formatAgent(agent)).catch((cause: unknown) => {
        throw new AppError(
          {
            code: 'AGENT_NOT_EXPORTED',
            params: { detail: toErrorInfo(cause).message },
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

function filters(t: Translate): FileFilter[] {
  return [{ name: t('dialogs.agentFiles'), extensions: ['json'] }];
}
