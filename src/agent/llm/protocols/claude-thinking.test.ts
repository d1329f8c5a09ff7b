import { describe, expect, it } from 'vitest';

import { claudeThinking } from './claude-thinking.ts';

describe('thinking as a Claude model takes it', () => {
  it.each([
    'claude-3-7-sonnet-20250219',
    'claude-opus-4-20250514',
    'claude-opus-4-1-20250805',
    'claude-sonnet-4-5',
    'claude-haiku-4-5-20251001',
    'anthropic/claude-sonnet-4.5',
    'some-other-model',
  ])('is a budget for %s', (model) => {
    expect(claudeThinking(model, 'medium')).toEqual({
      thinking: { type: 'enabled', budget_tokens: 8192 },
      maxTokens: 16_384,
      mayForceTool: false,
      takesTemperature: false,
    });
    expect(claudeThinking(model, null)).toEqual({
      maxTokens: 8192,
      mayForceTool: true,
      takesTemperature: true,
    });
  });

  it.each([
    ['claude-opus-4-6', { mayForceTool: true, takesTemperature: true }],
    ['claude-opus-4-7', { mayForceTool: true, takesTemperature: false }],
    ['claude-opus-4-10', { mayForceTool: true, takesTemperature: false }],
    ['claude-sonnet-5', { mayForceTool: false, takesTemperature: false }],
    ['claude-sonnet-5-5', { mayForceTool: false, takesTemperature: false }],
    ['anthropic.claude-fable-5-1', { mayForceTool: false, takesTemperature: false }],
  ])('is an effort for %s', (model, takes) => {
    expect(claudeThinking(model, null)).toEqual({ ...takes, maxTokens: 32_000 });
    expect(claudeThinking(model, 'high')).toEqual({
      thinking: { type: 'adaptive' },
      effort: 'high',
      maxTokens: 32_000,
      mayForceTool: false,
      takesTemperature: false,
    });
    expect(claudeThinking(model, 'minimal').effort).toBe('low');
  });
});
