import { z } from 'zod';

import type { AgentDefinition, AgentParameter } from '#shared/model/agents/agent.ts';

/** Description of an agent for another program. */
interface DescribedAgent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the parameters that `run_agent` takes for it. */
  readonly parameters: object;
  /** Whether the agent replays recorded steps or runs a script, and so needs no model. */
  readonly isRecorded: boolean;
}

export function describeAgents(agents: readonly AgentDefinition[]): readonly DescribedAgent[] {
  return agents.map(({ id, name, description, parameters, recording, script }) => ({
    id,
    name,
    description,
    parameters: z.toJSONSchema(schemaOf(parameters), { io: 'input' }),
    isRecorded: recording !== undefined || script !== undefined,
  }));
}

/** All parameters are text, as people type them; the run checks numbers and URLs. */
function schemaOf(parameters: readonly AgentParameter[]): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      parameters.map(({ name, label, kind, required, default: preset }) => {
        const text = z.string().describe(kind === 'text' ? label : `${label} (${kind})`);
        return [name, required && preset === undefined ? text : text.optional()];
      }),
    ),
  );
}
