import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';

import type { PromptMessage } from './prompt.ts';

/** About what a screenshot costs with most models. */
const IMAGE_TOKENS = 1_000;

/** About how many tokens a text takes. */
export function countTokens(text: string): number {
  return Math.ceil(estimateTokens(text));
}

/** About how many tokens each kind of part of a prompt takes; calls of earlier answers count as `calls`. */
export function tokensByPart(messages: readonly PromptMessage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string, tokens: number) => counts.set(name, (counts.get(name) ?? 0) + tokens);
  for (const message of messages) {
    if (message.role === 'assistant') {
      add('calls', countTokens(message.text + JSON.stringify(message.calls)));
      continue;
    }
    for (const part of message.parts)
      add(part.name, part.kind === 'image' ? IMAGE_TOKENS : countTokens(part.text));
  }
  return counts;
}
