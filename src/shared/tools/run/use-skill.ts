import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const useSkillTool = defineTool({
  name: 'use_skill',
  description:
    'Runs a skill of the person: a script or recorded steps that do a known job without further calls. Each act in it is checked as any other. Where it does all that is left of the task, give it alone, with your last words as answer, in which {{returned}} stands for what it returns: the run ends with them once it has run to its end.',
  input: z.strictObject({
    name: z.string().min(1).max(100),
    parameters: z.record(z.string().max(60), z.string().max(10_000)).optional(),
    answer: z.string().max(4_000).optional(),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 3_600_000,
});
