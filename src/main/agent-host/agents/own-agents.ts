import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDefinition, AgentDraft, AgentProblem } from '#shared/model/run/agent.ts';

import { isSkillFile, readGivenSkill, writeSkill } from '../skills/skill-files.ts';
import { readSkillFolder } from '../skills/read-skill-folder.ts';
import { type AgentFolder, parseAgent, readAgentFolder, whatIsWrong } from './read-agent-folder.ts';

/** More than this is no collection of a person any more. */
const MAX_OWN_AGENTS = 500;
const MAX_ID_LENGTH = 60;

const NOTHING: AgentFolder = { agents: new Map(), problems: [] };

/**
 * The person's own agents, in two folders of the data folder that can also be changed by hand: a JSON file for each agent of written or
 * recorded steps, and a folder in the Agent Skills format for each agent with a script or instructions (a skill).
 */
export class OwnAgents {
  readonly #folder: string;
  readonly #skills: string;

  constructor(folder: string, skills: string) {
    this.#folder = folder;
    this.#skills = skills;
  }

  /** As the files are now. There need not be any folder. An agent wins over a skill of the same id. */
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
   * Keeps an agent: in place of the one with this id, or (`null`) as a new one, whose id is made from its name and is none
   * of `taken`. Gives the id. Throws `AGENT_GONE`, `AGENTS_FULL`, `AGENT_NOT_SAVED`.
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
      // A kill in between leaves the old file whole.
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

  /** Also no file that could not be read takes an agent's place. */
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

/** An agent as a file holds it. */
export function formatAgent(agent: AgentDefinition): string {
  return `${JSON.stringify(agent, null, 2)}\n`;
}

/** Reads a file that somebody gave. Throws `AGENT_FILE_INVALID` with what is wrong; the id need not be the file's name. */
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
