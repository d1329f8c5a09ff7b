import type { Tokens } from '#shared/model/run/run-event.ts';

import { z } from 'zod';

/** A model's whole answer to one request, put together from the pieces of its stream. */
export interface Completion {
  readonly text: string;
  readonly refusal: string;
  /** The reasoning that a model sends beside its answer; empty for most. */
  readonly reasoning: string;
  readonly calls: readonly RawCall[];
  readonly finishReason: string | null;
  /** Tokens used; `null` when the endpoint does not report them. */
  readonly usage: Tokens | null;
  /** Remark for the run's record. */
  readonly note?: string;
}

/** A tool call as received: the id may be empty or duplicated, the arguments may be broken JSON. */
interface RawCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** Data that the endpoint expects back with the call in later requests (Gemini’s thought signatures). */
  readonly extra?: z.core.util.JSONType | undefined;
}

const ArgumentsSchema = z
  .union([z.string(), z.record(z.string(), z.json())])
  .transform((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

const CallPieceSchema = z.object({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z
    .object({ name: z.string().nullish(), arguments: ArgumentsSchema.nullish() })
    .nullish(),
  extra_content: z.json().nullish(),
});
type CallPiece = z.infer<typeof CallPieceSchema>;

/** Content of a message; Mistral’s thinking models send a list of parts. */
const ContentSchema = z
  .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))])
  .transform((content) =>
    typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join(''),
  );

const MessageSchema = z.object({
  content: ContentSchema.nullish(),
  reasoning_content: z.string().nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(CallPieceSchema).nullish(),
});

const UsageSchema = z.object({
  prompt_tokens: z.number().nullish(),
  completion_tokens: z.number().nullish(),
  prompt_tokens_details: z
    .object({ cached_tokens: z.number().nullish(), cache_write_tokens: z.number().nullish() })
    .nullish(),
  /** DeepSeek's name for `cached_tokens`. */
  prompt_cache_hit_tokens: z.number().nullish(),
});

/** A piece of a stream (`delta`) or a whole answer (`message`); fields that we do not use are ignored. */
export const CompletionPieceSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: MessageSchema.nullish(),
        message: MessageSchema.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: UsageSchema.nullish(),
});
export type CompletionPiece = z.infer<typeof CompletionPieceSchema>;

/** Text that one piece adds. */
export interface Added {
  readonly content: string;
  readonly callArguments: string;
}

/** Finish reasons that mean that the service's filter ended the answer (`sensitive`: GLM). */
const FILTERED: ReadonlySet<string> = new Set(['content_filter', 'sensitive', 'safety']);

/** Collects the pieces of one answer. */
export class CompletionBuilder {
  #text = '';
  #refusal = '';
  #reasoning = '';
  #finishReason: string | null = null;
  #usage: Tokens | null = null;
  readonly #calls: { -readonly [Key in keyof RawCall]: RawCall[Key] }[] = [];
  /** Position in `#calls` of the call with a stream index. */
  readonly #positions = new Map<number, number>();

  /** Takes one piece and returns what it adds. */
  add(piece: CompletionPiece): Added {
    if (piece.usage) this.#usage = tokensOf(piece.usage);
    const choice = piece.choices?.[0];
    if (choice === undefined) return { content: '', callArguments: '' };
    if (choice.finish_reason) this.#finishReason = choice.finish_reason;
    const message = choice.delta ?? choice.message;
    const text = message?.content ?? '';
    this.#text += text;
    this.#refusal += message?.refusal ?? '';
    this.#reasoning += message?.reasoning_content ?? '';
    const calls = message?.tool_calls ?? [];
    return { content: text, callArguments: calls.map((call) => this.#addCall(call)).join('') };
  }

  /** Called when the answer has ended. If the service gives no reason for the end, the answer counts as complete. */
  end(): void {
    if (this.#text !== '' || this.#calls.length > 0) this.#finishReason ??= 'stop';
  }

  build(): Completion {
    const isFiltered = FILTERED.has(this.#finishReason ?? '');
    return {
      text: this.#text,
      refusal: this.#refusal !== '' || !isFiltered ? this.#refusal : 'a content filter stopped it',
      reasoning: this.#reasoning,
      calls: this.#calls.filter((call) => call.name !== ''),
      finishReason: this.#finishReason,
      usage: this.#usage,
    };
  }

  #addCall(piece: CallPiece): string {
    const name = piece.function?.name ?? '';
    const added = piece.function?.arguments ?? '';
    const index = piece.index ?? (name === '' ? this.#positions.size - 1 : this.#positions.size);
    const known = this.#calls[this.#positions.get(index) ?? -1];
    // Some endpoints give every call of an answer the index 0: a new id with a name starts a new call.
    const isNew =
      known === undefined ||
      (name !== '' && known.name !== '' && !!piece.id && piece.id !== known.id);
    if (isNew) {
      this.#positions.set(index, this.#calls.length);
      this.#calls.push({
        id: piece.id ?? '',
        name,
        arguments: added,
        ...(piece.extra_content == null ? {} : { extra: piece.extra_content }),
      });
    } else {
      known.id ||= piece.id ?? '';
      known.name ||= name;
      known.arguments += added;
      if (piece.extra_content != null) known.extra = piece.extra_content;
    }
    return added;
  }
}

function tokensOf(usage: z.infer<typeof UsageSchema>): Tokens {
  const { cached_tokens: hit, cache_write_tokens: written } = usage.prompt_tokens_details ?? {};
  const cached = hit ?? usage.prompt_cache_hit_tokens;
  return {
    input: whole(usage.prompt_tokens),
    output: whole(usage.completion_tokens),
    ...(cached != null && { cached: whole(cached) }),
    ...(written != null && written > 0 && { cacheWritten: whole(written) }),
  };
}

function whole(count: number | null | undefined): number {
  return Math.max(0, Math.round(count ?? 0));
}
