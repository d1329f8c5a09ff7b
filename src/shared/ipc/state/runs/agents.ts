import { z } from 'zod';

import { AgentProblemSchema, ListedAgentSchema } from '../../../model/agents/agent.ts';
import { defineWholeSlice } from '../slice.ts';

/** Runnable agents, the person's own first, and agent files with errors. */
export const AGENTS_SLICE = defineWholeSlice(
  z.strictObject({ list: z.array(ListedAgentSchema), problems: z.array(AgentProblemSchema) }),
);
