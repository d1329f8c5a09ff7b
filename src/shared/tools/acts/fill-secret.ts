import { z } from 'zod';

import { SecretPartSchema } from '../../model/vault/named-secret.ts';
import { defineTool } from '../contract/define-tool.ts';
import { namedByNodeOrWords, namesOneElement, ONE_ELEMENT } from '../contract/target-words.ts';

export const fillSecretTool = defineTool({
  name: 'fill_secret',
  description: 'Fills in a secret that the state names.',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      secret: z.string().max(120),
      part: SecretPartSchema,
    })
    .refine(namesOneElement, ONE_ELEMENT),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
