import { z } from 'zod';

import type { AgentDefinition, AgentParameter } from '#shared/model/run/agent.ts';

/** An agent as another program is told of it. */
interface DescribedAgent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the parameters that `run_agent` takes for it. */
  readonly parameters: object;
  /** It does recorded steps or runs a script, for which no model is needed. */
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

/** Parameters are text, as people type them; the run checks numbers and addresses. */
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
