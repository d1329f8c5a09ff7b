import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { AppError } from '#shared/errors/app-error.ts';
import type { AgentDefinition, AgentProblem } from '#shared/model/agents/agent.ts';

import { type AgentFolder, whatIsWrong } from '../agents/read-agent-folder.ts';
import { readSkill, SKILL_FILE } from './skill-files.ts';

/** Reads the skills of a folder, each in a subfolder with `SKILL.md`. A broken skill does not affect the others. */
export function readSkillFolder(folder: string): AgentFolder {
  const problems: AgentProblem[] = [];
  const agents = new Map<string, AgentDefinition>();
  for (const name of skillNames(folder, problems)) {
    try {
      const agent = readNamedSkill(join(folder, name));
      agents.set(agent.id, agent);
    } catch (thrown) {
      problems.push({ file: `${name}/${SKILL_FILE}`, ...whatIsWrong(thrown) });
    }
  }
  return { agents, problems };
}

function readNamedSkill(folder: string): AgentDefinition {
  const agent = readSkill(folder);
  const expected = basename(folder);
  if (agent.id === expected) return agent;
  throw new AppError({
    code: 'AGENT_FILE_INVALID',
    params: { reason: 'id', id: agent.id },
    message: `Its name is “${agent.id}” but the folder is called “${expected}”.`,
    next: 'Give both the same name.',
  });
}

function skillNames(folder: string, problems: AgentProblem[]): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, SKILL_FILE)))
      .map(({ name }) => name)
      .toSorted();
  } catch (thrown) {
    problems.push({ file: folder, ...whatIsWrong(thrown) });
    return [];
  }
}
