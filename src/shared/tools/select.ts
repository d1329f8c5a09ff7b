import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

const LabelSchema = z.string().min(1).max(2000);

export const selectTool = defineTool({
  name: 'select',
  description:
    'Chooses options by label in a list, drop-down or combobox; opens, scrolls or searches it if need be.',
  input: z
    .strictObject({
      nodeId: NodeIdSchema,
      option: LabelSchema.optional(),
      options: z.array(LabelSchema).min(1).max(50).optional(),
    })
    .refine(
      ({ option, options }) => (option === undefined) !== (options === undefined),
      'give either option or options',
    ),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 20_000,
});
