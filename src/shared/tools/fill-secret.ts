import { z } from 'zod';

import { SecretPartSchema } from '../model/vault/secret-entry.ts';
import { defineTool } from './contract/define-tool.ts';
import { namedByNodeOrWords, namesOneElement, ONE_ELEMENT } from './contract/target-words.ts';

export const fillSecretTool = defineTool({
  name: 'fill_secret',
  description:
    'Fills a secret of the person into its field; you never see the value. The state names the secrets for this site and their parts.',
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
