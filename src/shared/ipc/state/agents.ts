import { z } from 'zod';

import { AgentProblemSchema, ListedAgentSchema } from '../../model/run/agent.ts';
import { defineWholeSlice } from './slice.ts';

/** The agents that can be run, the person's own first, and the files that should be agents and are not. */
export const AGENTS_SLICE = defineWholeSlice(
  z.strictObject({ list: z.array(ListedAgentSchema), problems: z.array(AgentProblemSchema) }),
);
