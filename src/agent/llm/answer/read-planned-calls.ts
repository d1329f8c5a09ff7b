import {
  MAX_PLANNED_CALLS,
  type PlannedCall,
  PlannedCallSchema,
} from '#shared/model/run/plan/planner-output.ts';
import { doneTool } from '#shared/tools/run/done.ts';

import { z } from 'zod';

import { issuesText } from './invalid-answer.ts';
import { parseArguments } from './parse-json-answer.ts';

export interface ReadCalls {
  /** Calls in their order, up to the first that cannot be parsed. */
  readonly calls: readonly PlannedCall[];
  /** Problem of the call that could not be parsed; `null` without one. */
  readonly problem: string | null;
}

/** The calls that a planner included with its actions. Calls after one that cannot be parsed may depend on it, so they are omitted. */
export function readPlannedCalls(plan: unknown, actionCount: number): ReadCalls {
  const given = z.object({ calls: z.unknown().optional() }).safeParse(plan).data?.calls ?? [];
  if (!Array.isArray(given)) return { calls: [], problem: 'calls is no list' };
  const calls: PlannedCall[] = [];
  for (const [index, value] of given.entries()) {
    const parsed = PlannedCallSchema.safeParse(tidy(value, calls.at(-1)?.action ?? 1));
    const problem = !parsed.success
      ? issuesText(parsed.error.issues).replaceAll('\n', '; ')
      : problemWith(parsed.data, calls.length, actionCount);
    if (problem !== null) return { calls, problem: `call ${index + 1}: ${problem}` };
    // The round ends by itself when all actions are carried out.
    if (parsed.data !== undefined && parsed.data.tool !== doneTool.name) calls.push(parsed.data);
  }
  return { calls, problem: null };
}

function problemWith(call: PlannedCall, count: number, actionCount: number): string | null {
  if (count >= MAX_PLANNED_CALLS) return `there are more than ${MAX_PLANNED_CALLS}`;
  return call.action > actionCount ? `there is no action ${call.action}` : null;
}

const LooseCallSchema = z.looseObject({
  action: z.coerce.number().optional().catch(undefined),
  tool: z.unknown().optional(),
  args: z.unknown().optional(),
});

/** Normalises a call: models often write the arguments as text, or beside the call’s own fields. */
function tidy(value: unknown, lastAction: number): unknown {
  const loose = LooseCallSchema.safeParse(value);
  if (!loose.success) return value;
  const { action = lastAction, tool, args, ...others } = loose.data;
  return {
    action,
    tool,
    args: withoutNulls(args === undefined || args === null ? others : args),
  };
}

function withoutNulls(args: unknown): unknown {
  return parseArguments(typeof args === 'string' ? args : JSON.stringify(args));
}
