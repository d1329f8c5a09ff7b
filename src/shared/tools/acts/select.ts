import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import { namedByNodeOrWords, namesOneElement, ONE_ELEMENT } from '../contract/target-words.ts';

const LabelSchema = z.string().min(1).max(2000);

export const selectTool = defineTool({
  name: 'select',
  description: 'Chooses options by label in a list or combobox.',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      option: LabelSchema.optional(),
      options: z.array(LabelSchema).min(1).max(50).optional(),
    })
    .refine(namesOneElement, ONE_ELEMENT)
    .refine(
      ({ option, options }) => (option === undefined) !== (options === undefined),
      'give either option or options',
    ),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 20_000,
});
