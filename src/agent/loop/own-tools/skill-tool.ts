import { z } from 'zod';

import type { CallId } from '#shared/model/ids.ts';
import type { RunSkill, ScriptSkill } from '#shared/model/skills/run-skill.ts';
import { fillRecording } from '#shared/replay/fill-recording.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { scriptTool } from '#shared/tools/run/script.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';

import type { ReplaySession } from '../../replay/replay-session.ts';
import { runMending } from '../../script/repair-script.ts';
import { composed } from './composed.ts';
import { invalidInput } from './remember.ts';
import { runScriptTool } from './script-tool.ts';

/**
 * Runs a skill as one call of the run: its script or recorded steps, with the provided parameters, and defaults for the others.
 * @param within id of this call
 */
export async function runSkillTool(
  session: ReplaySession,
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
  if ('code' in skill) return runSkill(session, skill, Object.fromEntries(values), within);
  const { performRecording } = await import('../../replay/perform-recording.ts');
  const recording = fillRecording(skill.recording, skill.parameters, new Map(values));
  return performRecording(session, recording, within);
}

/** Runs a skill's script. A repaired script, and one on trial, is recorded as a separate script, so that its skill learns the result. */
function runSkill(
  session: ReplaySession,
  { code, elements, isOnTrial }: ScriptSkill,
  args: Readonly<Record<string, string>>,
  within: CallId,
): Promise<ToolResult> {
  const run = (source: string, isNoted: boolean): Promise<ToolResult> => {
    const given = { code: source, args };
    return isNoted
      ? composed(session, { tool: scriptTool.name, args: given }, (part) =>
          runScriptTool(session, given, part, elements),
        )
      : runScriptTool(session, given, within, elements);
  };
  return isOnTrial === true
    ? run(code, true)
    : runMending(session, code, async (source, isMended) => {
        const result = await run(source, isMended);
        return isMended ? withWarning(result, MENDED) : result;
      });
}

/** Earlier statements about the skill may not apply after its repair: the planner has to look. */
const MENDED =
  'The skill failed, and the model mended it in this call: see whether the page shows what it should.';
const OutputSchema = z.looseObject({ warnings: z.array(z.json()).default([]) });

function withWarning(result: ToolResult, warning: string): ToolResult {
  if (!result.ok) return result;
  const output = OutputSchema.parse(result.output);
  return {
    ...result,
    output: z.json().parse({ ...output, warnings: [...output.warnings, warning] }),
  };
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
