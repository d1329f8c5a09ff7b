import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { app, dialog, type BrowserWindow, type FileFilter } from 'electron';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { playwrightTest } from '#shared/export/playwright-test.ts';
import type { AgentDefinition } from '#shared/model/run/agent.ts';
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
  /** The same of a Playwright test that does the agent's recorded steps; none of an agent without them. */
  exportTest(id: string): Promise<string | null>;
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
      const { t } = words();
      return write({
        window,
        title: t('dialogs.exportAgent'),
        file: `${id}.json`,
        kinds: filters(t),
        text: formatAgent(agentOf(agents, id)),
      });
    },
    exportTest: async (id) => {
      const { name, recording, parameters } = agentOf(agents, id);
      if (recording === undefined) return null;
      return write({
        window,
        title: words().t('dialogs.exportTest'),
        file: `${id}.spec.ts`,
        kinds: [{ name: 'TypeScript', extensions: ['ts'] }],
        text: playwrightTest({ name, recording, parameters }),
      });
    },
  };
}

function agentOf(agents: AgentLibrary, id: string): AgentDefinition {
  const agent = agents.get(id);
  if (agent !== undefined) return agent;
  throw new AppError({
    code: 'AGENT_GONE',
    message: `There is no agent “${id}” any more.`,
    next: 'Look at the list of agents again.',
  });
}

interface WrittenFile {
  readonly window: BrowserWindow;
  readonly title: string;
  readonly file: string;
  readonly kinds: FileFilter[];
  readonly text: string;
}

/** Asks where to; gives the path, or `null` when the person changed their mind. */
async function write({ window, title, file, kinds, text }: WrittenFile): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title,
    defaultPath: join(app.getPath('documents'), file),
    filters: kinds,
  });
  if (canceled || filePath === '') return null;
  await writeFile(filePath, text).catch((cause: unknown) => {
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
}

function filters(t: Translate): FileFilter[] {
  return [{ name: t('dialogs.agentFiles'), extensions: ['json'] }];
}
