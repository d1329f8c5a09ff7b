import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

const LabelSchema = z.string().min(1).max(2000);

export const selectTool = defineTool({
  name: 'select',
  description:
    'Chooses the option with this label in a drop-down list, list box or combobox; opens it, scrolls in it or types into it if need be. Give options for a list that takes several: they are chosen together.',
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
