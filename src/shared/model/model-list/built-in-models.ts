import type { ListedPrice, ModelList, ModelRow } from './model-row.ts';

/** Builds the row of a model. */
const row = (
  id: string,
  name: string,
  [contextTokens, maxOutputTokens]: readonly [number, number],
  price?: ListedPrice,
  sees = true,
): ModelRow => ({
  id,
  name,
  contextTokens,
  maxOutputTokens,
  vision: sees,
  tools: true,
  ...(price !== undefined && { price }),
});

/** OpenAI’s rates. Above 272,000 tokens of input, input costs twice and output one and a half times as much. */
const gpt = (input: number, output: number, cachedInput: number): ListedPrice => ({
  input,
  output,
  cachedInput,
  cacheWrite: input * 1.25,
  long: {
    above: 272_000,
    input: input * 2,
    output: output * 1.5,
    cachedInput: cachedInput * 2,
    cacheWrite: input * 2.5,
  },
});

/** Claude’s rates; `cacheWrite` is for the five-minute cache that Waymark requests. */
const claude = (input: number, output: number, cachedInput: number): ListedPrice => ({
  input,
  output,
  cachedInput,
  cacheWrite: input * 1.25,
});

const GPT_SIZE = [1_050_000, 128_000] as const;
const CLAUDE_SIZE = [1_000_000, 128_000] as const;
const GEMINI_SIZE = [1_048_576, 65_536] as const;

/**
 * Models by service, the strongest first. Each row comes from the service's own page, or from other sites that quote it; `asOf` of a list
 * is the day of the oldest page. Unconfirmed values are left out.
 */
export const BUILT_IN_MODELS: readonly ModelList[] = [
  {
    // https://developers.openai.com/api/docs/models
    origin: 'https://api.openai.com',
    asOf: '2026-09-30',
    models: [
      row('gpt-6.2-astra', 'GPT-6.2 Astra', GPT_SIZE, gpt(8, 40, 0.4)),
      row('gpt-6.2-sol', 'GPT-6.2 Sol', GPT_SIZE, gpt(2, 10, 0.1)),
      row('gpt-6.1-sol', 'GPT-6.1 Sol', GPT_SIZE, gpt(2, 10, 0.1)),
      row('gpt-6.1-terra', 'GPT-6.1 Terra', GPT_SIZE, gpt(1, 5, 0.05)),
      row('gpt-6-luna', 'GPT-6 Luna', GPT_SIZE, gpt(0.1, 0.5, 0.01)),
    ],
  },
  {
    // https://platform.claude.com/docs/en/about-claude/pricing
    origin: 'https://api.anthropic.com',
    asOf: '2026-10-24',
    models: [
      { id: 'claude-fable-5-2', name: 'Claude Fable 5.2' },
      row('claude-fable-5-1', 'Claude Fable 5.1', CLAUDE_SIZE, claude(10, 50, 0.25)),
      row('claude-opus-5-5', 'Claude Opus 5.5', CLAUDE_SIZE, claude(4, 20, 0.2)),
      row('claude-opus-5', 'Claude Opus 5', CLAUDE_SIZE, claude(5, 25, 0.5)),
      row('claude-sonnet-5-5', 'Claude Sonnet 5.5', CLAUDE_SIZE, claude(2, 10, 0.1)),
      row('claude-sonnet-5', 'Claude Sonnet 5', CLAUDE_SIZE, claude(2, 10, 0.2)),
      row('claude-haiku-5-5', 'Claude Haiku 5.5', CLAUDE_SIZE, {
        ...claude(0.1, 0.5, 0.01),
        long: { above: 100_000, ...claude(0.5, 2.5, 0.05) },
      }),
      row('claude-haiku-4-5', 'Claude Haiku 4.5', [200_000, 64_000], claude(1, 5, 0.1)),
    ],
  },
  {
    // https://ai.google.dev/gemini-api/docs/pricing
    origin: 'https://generativelanguage.googleapis.com',
    asOf: '2026-10-07',
    models: [
      row('gemini-4-neon', 'Gemini 4 Neon', GEMINI_SIZE, {
        input: 3,
        output: 15,
        cachedInput: 0.15,
      }),
      row('gemini-4-hydrogen', 'Gemini 4 Hydrogen', GEMINI_SIZE, {
        input: 1.5,
        output: 7.5,
        cachedInput: 0.075,
      }),
      row('gemini-4-argon', 'Gemini 4 Argon', GEMINI_SIZE),
      row('gemini-3.8-flash', 'Gemini 3.8 Flash', GEMINI_SIZE, {
        input: 0.75,
        output: 3.75,
        until: '2026-12-31',
      }),
      row('gemini-3.1-pro-preview', 'Gemini 3.1 Pro Preview', GEMINI_SIZE, {
        input: 2,
        output: 12,
        cachedInput: 0.2,
        long: { above: 200_000, input: 4, output: 18, cachedInput: 0.4 },
      }),
      row('gemini-3.5-flash', 'Gemini 3.5 Flash', GEMINI_SIZE, {
        input: 1.5,
        output: 9,
        cachedInput: 0.15,
      }),
      row('gemini-3.1-flash-lite', 'Gemini 3.1 Flash-Lite', GEMINI_SIZE, {
        input: 0.25,
        output: 1.5,
        cachedInput: 0.025,
      }),
      row('gemini-2.5-pro', 'Gemini 2.5 Pro', GEMINI_SIZE, {
        input: 1.25,
        output: 10,
        cachedInput: 0.125,
        cacheHour: 4.5,
        long: { above: 200_000, input: 2.5, output: 15, cachedInput: 0.25 },
      }),
      row('gemini-2.5-flash', 'Gemini 2.5 Flash', GEMINI_SIZE, {
        input: 0.3,
        output: 2.5,
        cachedInput: 0.03,
        cacheHour: 1,
      }),
    ],
  },
  {
    // https://api-docs.deepseek.com/quick_start/pricing; peak rates, so that a run never costs more than shown.
    origin: 'https://api.deepseek.com',
    asOf: '2026-11-15',
    models: [
      row(
        'deepseek-v4-pro',
        'DeepSeek V4 Pro',
        [1_000_000, 384_000],
        { input: 1.32, output: 3.96, cachedInput: 0.044 },
        false,
      ),
      row('deepseek-flash', 'DeepSeek V4.1 Flash', [1_000_000, 384_000], {
        input: 0.3,
        output: 1.2,
        cachedInput: 0.006,
      }),
    ],
  },
];
