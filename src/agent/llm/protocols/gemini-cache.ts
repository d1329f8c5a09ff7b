import { createHash } from 'node:crypto';

import { toErrorInfo } from '#shared/errors/app-error.ts';

import { z } from 'zod';

import type { Completion } from '../answer/completion.ts';
import { describeFailure, EndpointError } from '../endpoint/endpoint-error.ts';
import { estimateTokens } from '../request/estimate-prompt-tokens.ts';
import { sendRequest, type SendOptions, type Service } from '../endpoint/send-request.ts';
import { GEMINI, type GeminiPrefix, geminiRequest } from './gemini.ts';
import type { ChatBody } from './protocol.ts';

/** Lifetime of a cache in seconds: rounds of a run follow each other sooner, and storage is billed by the hour. */
const KEPT_S = 300;
/** Seconds before its end from which a cache is no longer used: a request may take that long to arrive. */
const MARGIN_S = 10;
const TIMEOUT_MS = 30_000;
/** Number of calls without a cache that show that the service's own cache does not contain the beginning. */
const CALLS_BEFORE = 2;

const CreatedSchema = z.object({
  name: z.string().regex(/^cachedContents\/[\w-]{1,200}$/),
  usageMetadata: z.object({ totalTokenCount: z.int().nonnegative() }),
});

interface Cache {
  readonly name: string;
  readonly tokens: number;
  /** Time from which the cache is no longer used, in ms since the epoch. */
  readonly until: number;
}

interface Beginning {
  readonly tokens: number;
  calls: number;
  /** Whether the service's own cache contained most of the beginning in the last call. */
  isHeld: boolean;
  cache: Cache | null;
  /** Whether the cache was lost before its end once and created again. */
  isRemade: boolean;
}

/**
 * Stores the common beginning of all calls of a run, rules and tools, in a cache of the service (https://ai.google.dev/api/caching). Only
 * where it pays: the beginning is long enough, it repeats, and the service's own cache did not contain it. If the service refuses, requests
 * are sent without a cache.
 */
export class GeminiCache {
  readonly #service: Service;
  readonly #now: () => number;
  readonly #beginnings = new Map<string, Beginning>();
  /** Reason why no more caches are created; `null` while they are. */
  #refusal: string | null = null;

  constructor(service: Service, now: () => number = Date.now) {
    this.#service = service;
    this.#now = now;
  }

  /** Sends a request as `sendRequest` does, with a cache where that pays. The cost of a cache counts with the call that created it. */
  async send(body: ChatBody, options: SendOptions): Promise<Completion> {
    const beginning = this.#beginningOf(body);
    if (beginning === null) return sendRequest(this.#service, body, options);
    const made = await this.#ready(beginning, body, options);
    const { cache } = beginning;
    if (cache === null) return this.#plain(beginning, body, options);
    try {
      return counted(await this.#sendWith(cache, body, options), made);
    } catch (error) {
      if (!isLost(error)) throw error;
      beginning.cache = null;
      if (beginning.isRemade) this.#refusal ??= `it was lost twice: ${toErrorInfo(error).message}`;
      beginning.isRemade = true;
      const again = await this.#make(beginning, body, options);
      if (again === null) return this.#plain(beginning, body, options);
      return counted(await this.#sendWith(again, body, options), [...made, again]);
    }
  }

  #beginningOf(body: ChatBody): Beginning | null {
    const least = leastTokens(body.model);
    if (least === null) return null;
    const written = JSON.stringify(geminiRequest(body).prefix);
    const tokens = estimateTokens(written);
    if (tokens < least) return null;
    const key = createHash('sha256').update(written).digest('hex');
    const known = this.#beginnings.get(key);
    if (known !== undefined) return known;
    const first = { tokens, calls: 0, isHeld: false, cache: null, isRemade: false };
    this.#beginnings.set(key, first);
    return first;
  }

  /** Creates a cache for the beginning if it pays; returns the caches created. */
  async #ready(
    beginning: Beginning,
    body: ChatBody,
    options: SendOptions,
  ): Promise<readonly Cache[]> {
    const { cache, calls, isHeld } = beginning;
    if (cache !== null && this.#now() < cache.until) return [];
    beginning.cache = null;
    if (calls < CALLS_BEFORE || isHeld) return [];
    const made = await this.#make(beginning, body, options);
    return made === null ? [] : [made];
  }

  async #plain(beginning: Beginning, body: ChatBody, options: SendOptions): Promise<Completion> {
    const completion = await sendRequest(this.#service, body, options);
    beginning.calls += 1;
    beginning.isHeld = (completion.usage?.cached ?? 0) >= beginning.tokens / 2;
    return this.#refusal === null
      ? completion
      : { ...completion, note: `No cache: ${this.#refusal}` };
  }

  async #make(
    beginning: Beginning,
    body: ChatBody,
    { signal }: SendOptions,
  ): Promise<Cache | null> {
    if (this.#refusal !== null) return null;
    const { client, endpoint, protocol } = this.#service;
    const from = this.#now();
    try {
      const answer = await client.post('/cachedContents', {
        body: { ...created(body), ttl: `${KEPT_S}s` },
        headers: protocol.headers(endpoint.apiKey),
        signal,
        timeout: TIMEOUT_MS,
      });
      const { name, usageMetadata } = CreatedSchema.parse(answer);
      const until = from + (KEPT_S - MARGIN_S) * 1000;
      beginning.cache = { name, tokens: usageMetadata.totalTokenCount, until };
    } catch (error) {
      // A stop is noticed by the following call.
      this.#refusal = describeFailure(error, endpoint).message;
    }
    return beginning.cache;
  }

  #sendWith(cache: Cache, body: ChatBody, options: SendOptions): Promise<Completion> {
    const request: typeof GEMINI.request = (asked) => {
      const { path, own } = geminiRequest(asked);
      // The service accepts no rules and tools beside a cache.
      return { path, body: { ...own, cachedContent: cache.name } };
    };
    return sendRequest({ ...this.#service, protocol: { ...GEMINI, request } }, body, options);
  }
}

const created = (body: ChatBody): GeminiPrefix & { readonly model: string } => ({
  model: `models/${body.model.replace(/^models\//, '')}`,
  ...geminiRequest(body).prefix,
});

/** The minimum tokens of a cache (https://ai.google.dev/gemini-api/docs/caching); `null` when the model has no caches of this kind. */
function leastTokens(model: string): number | null {
  const [, version] = /^(?:models\/)?gemini-(\d+(?:\.\d+)?)/.exec(model) ?? [];
  if (version === '2.5') return 2048;
  return version?.startsWith('3') === true ? 4096 : null;
}

/** Whether the error means that the cache has ended: “not found (or permission denied)”. */
const isLost = (error: unknown): boolean =>
  error instanceof EndpointError && (error.status === 403 || error.status === 404);

/** Adds the tokens of new caches: they are billed as input once, and for their lifetime. */
function counted(completion: Completion, made: readonly Cache[]): Completion {
  const { usage } = completion;
  if (usage === null || made.length === 0) return completion;
  const tokens = made.reduce((sum, cache) => sum + cache.tokens, 0);
  const cacheHours = (tokens * KEPT_S) / 3600;
  return { ...completion, usage: { ...usage, input: usage.input + tokens, cacheHours } };
}
