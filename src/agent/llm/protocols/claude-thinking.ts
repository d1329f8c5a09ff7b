import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages';

import type { Effort } from './effort.ts';

/** Thinking settings of a request to a Claude model and the settings that depend on them. */
export interface ClaudeThinking {
  readonly thinking?: MessageCreateParamsStreaming['thinking'];
  readonly effort?: 'low' | 'medium' | 'high';
  /** Output limit in tokens, thoughts included. */
  readonly maxTokens: number;
  readonly mayForceTool: boolean;
  readonly takesTemperature: boolean;
}

/** Output limit in tokens: the protocol requires one, and every model allows this. */
const MAX_TOKENS = 8192;
/** Output limit for models that decide themselves how much they think; they allow at least 64,000. */
const MAX_TOKENS_ADAPTIVE = 32_000;
/** Thinking budgets in tokens for older models, by effort; the service's minimum is 1,024. */
const BUDGETS: Readonly<Record<Effort, number>> = {
  minimal: 1024,
  low: 2048,
  medium: 8192,
  high: 16_384,
};

/**
 * Thinking settings by the version in a model's name: a budget before 4.6, an effort from then on, which 4.7 and later require; these
 * accept no temperature either, and from 5 on no forced tool. A name without a version counts as an older model.
 *
 * Source: https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking and the pages on what is new in each model.
 */
export function claudeThinking(model: string, effort: Effort | null): ClaudeThinking {
  const version = versionOf(model);
  if (version < 4.06) {
    const budget = effort === null ? 0 : BUDGETS[effort];
    const isThinking = budget > 0;
    return {
      ...(isThinking && { thinking: { type: 'enabled', budget_tokens: budget } }),
      maxTokens: MAX_TOKENS + budget,
      mayForceTool: !isThinking,
      takesTemperature: !isThinking,
    };
  }
  return {
    ...(effort !== null && {
      thinking: { type: 'adaptive' },
      effort: effort === 'minimal' ? 'low' : effort,
    }),
    maxTokens: MAX_TOKENS_ADAPTIVE,
    mayForceTool: version < 5 && effort === null,
    takesTemperature: version < 4.07 && effort === null,
  };
}

/**
 * Major and minor as `major + minor / 100`, from names such as `claude-opus-4-20250514`, `claude-3-7-sonnet` and `claude-sonnet-5.5`; 0
 * without a version.
 */
function versionOf(model: string): number {
  const [, major, minor = '0'] =
    /claude-(?:[a-z]+-)?(\d{1,2})(?!\d)(?:[-.](\d{1,2})(?!\d))?/i.exec(model) ?? [];
  return major === undefined ? 0 : Number(major) + Number(minor) / 100;
}
