import type { Tokens } from '#shared/model/run/run-event.ts';

/** Size of a request and of the model's context, in tokens; `null` when unknown. */
export interface ContextRoom {
  readonly needed: number | null;
  readonly room: number | null;
}

/** Whether an endpoint's message says that the prompt does not fit. */
export function isTooLong(said: string): boolean {
  return /context.?(?:length|window|size)|context is too small|too (?:long|large|many tokens)|maximum.{0,20}tokens/i.test(
    said,
  );
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3}){1,3}|\d{3,9})(?![\d.])`;
const LIMITS = [
  new RegExp(
    String.raw`(?:maximum|limit|only|up to|available|allowed|context)[^\d]{0,60}${NUMBER}`,
    'i',
  ),
  new RegExp(String.raw`${NUMBER}\s{0,3}(?:tokens?\s{0,3})?maximum`, 'i'),
];
const LONGEST = 20_000;

/** Reads the two numbers in an endpoint's refusal of a prompt that does not fit: from its message, or from fields beside it (llama.cpp). */
export function roomIn(said: string, body: unknown): ContextRoom {
  const json = (JSON.stringify(body) ?? '').slice(0, LONGEST);
  const field = (name: string): number | null =>
    numberOf(new RegExp(`"${name}":(\\d{1,9})`).exec(json)?.[1]);
  const room =
    field('n_ctx') ?? LIMITS.map((limit) => numberOf(limit.exec(said)?.[1])).find(isNumber);
  if (room === undefined) return { needed: null, room: null };
  const others = [...said.matchAll(new RegExp(NUMBER, 'g'))].map(([, each]) => numberOf(each) ?? 0);
  const most = Math.max(0, ...others);
  return { needed: field('n_prompt_tokens') ?? (most > room ? most : null), room };
}

const isNumber = (value: number | null): value is number => value !== null;

const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replaceAll(',', ''));

/** Describes the size of the request and of the context. */
export function roomText({ needed, room }: ContextRoom): string {
  if (room === null) return 'the request is too long for it';
  const takes = `the model takes ${room.toLocaleString('en')} tokens`;
  return needed === null ? takes : `${takes} and the request has ${needed.toLocaleString('en')}`;
}

/** Context lengths are multiples of this; some servers stop one token before the end. */
const STEP = 512;
const SLACK = 1;
const SHORT_ANSWER = 1024;
/** Share of the prompt: a service that counts less got a prompt that was cut before the model; estimates are never that far off. */
const READ_SHARE = 0.6;
const LEAST_SENT = 2000;

interface Answered {
  readonly usage: Tokens | null;
  readonly finishReason: string | null;
}

/**
 * The context room, when the answer was cut off because prompt and answer fill the context; otherwise `null`.
 * @param sent approximate tokens of the prompt
 */
export function filledRoom({ usage, finishReason }: Answered, sent: number): ContextRoom | null {
  if (usage === null || finishReason !== 'length' || usage.output >= SHORT_ANSWER) return null;
  // A service that counts so much less counts differently, or has read only a part.
  if (usage.input < READ_SHARE * sent) return null;
  const filled = usage.input + usage.output;
  const past = filled % STEP;
  const fills = filled >= STEP && (past <= SLACK || past >= STEP - SLACK);
  return fills
    ? { needed: Math.max(sent, usage.input), room: Math.round(filled / STEP) * STEP }
    : null;
}

/** The context room, when the model got only a part of the prompt by the service's count; otherwise `null`. */
export function readRoom({ usage }: Answered, sent: number): ContextRoom | null {
  if (usage === null || usage.input === 0 || sent < LEAST_SENT) return null;
  return usage.input < READ_SHARE * sent ? { needed: sent, room: usage.input } : null;
}
