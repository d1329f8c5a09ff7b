import { z } from 'zod';

import type { ScriptedAnswer, ScriptedRequest } from './model-script.ts';

const BlocksSchema = z.array(z.strictObject({ id: z.int(), text: z.string() }));

/** Returns the blocks that the model is asked to translate. */
export function blocksAsked({ lastText }: ScriptedRequest): z.infer<typeof BlocksSchema> {
  const fenced = /<untrusted[^>]*>\n([\s\S]*?)\n<\/untrusted/.exec(lastText)?.[1];
  return BlocksSchema.parse(JSON.parse(fenced ?? 'null'));
}

/** Answers with each block translated by a rule; the rule has to keep the tags. */
export function translateByRule(
  request: ScriptedRequest,
  rule: (text: string) => string,
): ScriptedAnswer {
  const blocks = blocksAsked(request).map(({ id, text }) => ({ id, text: rule(text) }));
  return { content: JSON.stringify({ blocks }) };
}
