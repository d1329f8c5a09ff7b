import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDefinition, AgentDraft, AgentProblem } from '#shared/model/agents/agent.ts';

import { isSkillFile, readGivenSkill, writeSkill } from '../skills/skill-files.ts';
import { readSkillFolder } from '../skills/read-skill-folder.ts';
import { type AgentFolder, parseAgent, readAgentFolder, whatIsWrong } from './read-agent-folder.ts';

/** Maximum number of agents a person can have. */
const MAX_OWN_AGENTS = 500;
const MAX_ID_LENGTH = 60;

const NOTHING: AgentFolder = { agents: new Map(), problems: [] };

/**
 * The person's own agents, in two folders of the data folder that can also be edited by hand: a JSON file for each agent with written or
 * recorded steps, and a folder in the Agent Skills format for each agent with a script or instructions (a skill).
 */
export class OwnAgents {
  readonly #folder: string;
  readonly #skills: string;

  constructor(folder: string, skills: string) {
    this.#folder = folder;
    this.#skills = skills;
  }

  /** Reads the files. Missing folders are fine. An agent takes precedence over a skill with the same id. */
  read(): AgentFolder {
    const agents = existsSync(this.#folder) ? readAgentFolder(this.#folder) : NOTHING;
    const skills = existsSync(this.#skills) ? readSkillFolder(this.#skills) : NOTHING;
    const doubles = [...skills.agents.keys()].filter((id) => agents.agents.has(id));
    return {
      agents: new Map([...skills.agents, ...agents.agents]),
      problems: [...agents.problems, ...skills.problems, ...doubles.map(double)],
    };
  }

  /**
   * Saves an agent in place of the one with this id, or as a new one (`null`), with an id made from its name that is not in `taken`.
   * Returns the id. Throws `AGENT_GONE`, `AGENTS_FULL` or `AGENT_NOT_SAVED`.
   */
  save(draft: AgentDraft, id: string | null, taken: ReadonlySet<string>): string {
    if (id !== null) this.#demand(id);
    else if (this.read().agents.size >= MAX_OWN_AGENTS) throw full();
    const agent: AgentDefinition = { ...draft, id: id ?? this.#newId(draft.name, taken) };
    const file = this.#fileOf(agent.id);
    const folder = this.#skillOf(agent.id);
    try {
      if (agent.script !== undefined || existsSync(folder)) {
        writeSkill(folder, agent);
        rmSync(file, { force: true });
        return agent.id;
      }
      mkdirSync(this.#folder, { recursive: true });
      // If the program is killed in between, the old file stays intact.
      writeFileSync(`${file}.new`, formatAgent(agent));
      renameSync(`${file}.new`, file);
    } catch (cause) {
      throw notSaved(cause);
    }
    return agent.id;
  }

  remove(id: string): void {
    this.#demand(id);
    try {
      rmSync(this.#fileOf(id), { force: true });
      rmSync(this.#skillOf(id), { recursive: true, force: true });
    } catch (cause) {
      throw notSaved(cause);
    }
  }

  #demand(id: string): void {
    if (!this.read().agents.has(id)) throw gone(id);
  }

  /** Returns a free id. An unreadable file keeps its id too, so that it is not overwritten. */
  #newId(name: string, taken: ReadonlySet<string>): string {
    const words =
      name
        .normalize('NFKD')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    const base = words.join('-').slice(0, MAX_ID_LENGTH).replace(/-$/, '') || 'agent';
    for (let count = 1; ; count += 1) {
      const id = count === 1 ? base : `${base}-${count}`;
      const isFree = !existsSync(this.#fileOf(id)) && !existsSync(this.#skillOf(id));
      if (isFree && !taken.has(id)) return id;
    }
  }

  #fileOf(id: string): string {
    return join(this.#folder, `${id}.json`);
  }

  #skillOf(id: string): string {
    return join(this.#skills, id);
  }
}

/** Returns an agent as the text of its file. */
export function formatAgent(agent: AgentDefinition): string {
  return `${JSON.stringify(agent, null, 2)}\n`;
}

/** Reads an agent file of any name. Throws `AGENT_FILE_INVALID` with the reason. */
export function readGivenAgent(path: string): AgentDefinition {
  try {
    return isSkillFile(path) ? readGivenSkill(path) : parseAgent(path);
  } catch (cause) {
    const { message, params } = whatIsWrong(cause);
    throw new AppError(
      {
        code: 'AGENT_FILE_INVALID',
        params: { ...params, file: basename(path) },
        message: `“${basename(path)}” is no agent. ${message}`,
        next: 'Correct the file, or choose one that was exported from Waymark.',
      },
      { cause },
    );
  }
}

function double(id: string): AgentProblem {
  return {
    file: `${id}/SKILL.md`,
    message: 'Another agent has the same id. Rename the folder and the name in its SKILL.md.',
    params: { reason: 'taken' },
  };
}

function gone(id: string): AppError {
  return new AppError({
    code: 'AGENT_GONE',
    message: `There is no agent “${id}” of yours any more.`,
    next: 'Its file was moved or deleted. Save it as a new agent instead.',
  });
}

function full(): AppError {
  return new AppError({
    code: 'AGENTS_FULL',
    params: { max: MAX_OWN_AGENTS },
    message: `There are ${MAX_OWN_AGENTS} agents already.`,
    next: 'Delete some that you do not need.',
  });
}

function notSaved(cause: unknown): AppError {
  return new AppError(
    {
      code: 'AGENT_NOT_SAVED',
      params: { detail: toErrorInfo(cause).message },
      message: `The agent’s file could not be changed: ${toErrorInfo(cause).message}`,
      next: 'Look whether the disk is full and the data folder can be written to, then try again.',
    },
    { cause },
  );
}
