import type { CallId } from '#shared/model/ids.ts';
import type { RunSkill } from '#shared/model/run/run-skill.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';

import { invalidInput } from './remember.ts';
import { runScriptTool, type ScriptSession } from './script-tool.ts';

/**
 * Runs a skill as one call of the run: its script with the given parameters, defaults where none is given.
 * @param within the id of this call
 */
export async function runSkillTool(
  session: ScriptSession,
  given: unknown,
  within: CallId,
): Promise<ToolResult> {
  const input = useSkillTool.input.safeParse(given);
  if (!input.success) return invalidInput(useSkillTool.name, 'the name of a skill');
  const { skills = [] } = session.parts.run;
  const { name, parameters = {} } = input.data;
  const skill = skills.find(({ id }) => id === name);
  if (skill === undefined) return unknownSkill(name, skills);
  const unknown = Object.keys(parameters).find(
    (key) => !skill.parameters.some((one) => one.name === key),
  );
  const values = skill.parameters.map((one): readonly [name: string, value: string] => [
    one.name,
    parameters[one.name] ?? one.default ?? '',
  ]);
  const missing = skill.parameters.find(
    (one, index) => one.required && values[index]?.[1].trim() === '',
  );
  if (unknown !== undefined || missing !== undefined)
    return wrongParameter(skill, unknown ?? missing?.name ?? '');
  return runScriptTool(
    session,
    { code: skill.code, args: Object.fromEntries(values) },
    within,
    skill.elements,
  );
}

/** Skills as their tool’s description names them: `create-labels(carrier, day?): Creates …`. */
export function skillListText(skills: readonly RunSkill[]): string {
  return skills
    .map((skill) => `${signatureOf(skill)}: ${skill.description.replaceAll(/\s+/g, ' ')}`)
    .join('\n');
}

function signatureOf({ id, parameters }: RunSkill): string {
  const names = parameters.map(({ name, required }) => (required ? name : `${name}?`));
  return `${id}(${names.join(', ')})`;
}

function unknownSkill(name: string, skills: readonly RunSkill[]): ToolResult {
  return {
    ok: false,
    error: {
      code: 'SKILL_UNKNOWN',
      params: { skill: name },
      message: `There is no skill “${name}”.`,
      next: `Use one of these: ${skills.map(({ id }) => id).join(', ')}.`,
    },
  };
}

function wrongParameter(skill: RunSkill, parameter: string): ToolResult {
  return {
    ok: false,
    error: {
      code: 'SKILL_PARAMETER',
      params: { skill: skill.id, parameter },
      message: `The parameter “${parameter}” of the skill “${skill.id}” is missing or not known.`,
      next: `Call it as ${signatureOf(skill)}.`,
    },
  };
}
