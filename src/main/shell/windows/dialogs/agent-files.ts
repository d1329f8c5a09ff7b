import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { app, dialog, type BrowserWindow, type FileFilter } from 'electron';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { playwrightTest } from '#shared/export/playwright-test.ts';
import type { AgentDefinition, AgentDraft } from '#shared/model/agents/agent.ts';
import type { Translate, Words } from '#shared/messages/words.ts';

import type { AgentGrants } from '../../../runs/agent-host/agents/agent-grants.ts';
import type { AgentLibrary } from '../../../runs/agent-host/agents/agent-library.ts';
import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import { formatAgent, readGivenAgent } from '../../../runs/agent-host/agents/own-agents.ts';
import { zipSkill } from '../../../runs/agent-host/skills/skill-files.ts';

export interface ImportedAgents {
  /** Names of the agents that were saved. */
  readonly names: readonly string[];
  readonly toReview: readonly AgentDraft[];
}

/** Imports and exports agents as files that the person chooses in the system's dialogs. */
export interface AgentFiles {
  /**
   * Adds the agents of the chosen files, or none if one of them is not an agent. Skills contain code, so they are returned for review
   * instead.
   */
  import(): Promise<ImportedAgents>;
  /** Writes an agent into the chosen file and returns its path; `null` when none was chosen. */
  export(id: string): Promise<string | null>;
  /**
   * Writes a Playwright test with the agent's recorded steps into the chosen file and returns its path; `null` for an agent without
   * recorded steps, or when no file was chosen.
   */
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
      if (canceled) return { names: [], toReview: [] };
      const given = filePaths.map(readForeignAgent);
      const plain = given.filter(({ script }) => script === undefined);
      for (const draft of plain) grants.withdraw(agents.save(draft, null));
      return {
        names: plain.map(({ name }) => name),
        toReview: given.filter(({ script }) => script !== undefined),
      };
    },
    export: async (id) => {
      const { t } = words();
      const agent = agentOf(agents, id);
      const title = t('dialogs.exportAgent');
      if (agent.script !== undefined)
        return write({
          window,
          title,
          file: `${id}.zip`,
          kinds: [{ name: t('dialogs.skillFiles'), extensions: ['zip'] }],
          content: zipSkill(agent),
        });
      return write({
        window,
        title,
        file: `${id}.json`,
        kinds: [{ name: t('dialogs.agentFiles'), extensions: ['json'] }],
        content: formatAgent(agent),
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
        content: playwrightTest({ name, recording, parameters }),
      });
    },
  };
}

/** Reads an agent of unknown origin, which starts without the person's session until they decide otherwise. */
function readForeignAgent(path: string): AgentDraft {
  const { id: _, ...draft } = readGivenAgent(path);
  return { ...draft, session: 'empty' };
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
  readonly content: string | Uint8Array;
}

/**
 * Asks for a place and writes the file; returns its path, or `null` when the person cancelled. Throws `POLICY_FORBIDS`,
 * `AGENT_NOT_EXPORTED`.
 */
async function write({ window, title, file, kinds, content }: WrittenFile): Promise<string | null> {
  requireExport();
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title,
    defaultPath: join(app.getPath('documents'), file),
    filters: kinds,
  });
  if (canceled || filePath === '') return null;
  await writeFile(filePath, content).catch((cause: unknown) => {
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
  return [{ name: t('dialogs.agentFiles'), extensions: ['json', 'zip', 'md'] }];
}
