import { z } from 'zod';

import type { WrittenExchange } from '#shared/ports/agent/run-messages.ts';
import type { CallId, NodeId } from '#shared/model/ids.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import { HIDDEN_VALUE as HIDDEN } from '#shared/model/page/hidden-value.ts';
import { RunEventBodySchema, type RunEventBody } from '#shared/model/run/run-event.ts';

import { asksForSecret } from '#shared/model/vault/asks-for-secret.ts';

import { packText, unpackText } from '../../../../platform/files/packed-text.ts';

type Json = z.core.util.JSONType;

/** Name of the argument in which tools receive a password. */
const PASSWORD = 'password';
/** Secrets below this length are hidden only where they are a whole text. */
const SHORT = 4;
/** Keys of events whose values contain nobody's words, so nothing is hidden in them. */
const STRUCTURE = new Set(
  'type callId tool role level status model code kind verb class rule digest access way id from grantId picture'.split(
    ' ',
  ),
);

const PasswordArgs = z.looseObject({ [PASSWORD]: z.string().min(1) });
const TypedArgs = z.looseObject({
  text: z.string().min(1),
  nodeId: z.number().optional(),
  target: z.string().optional(),
  /** Words by which some tools find their field on the picture. */
  instruction: z.string().optional(),
});
const MOST_DEPTH = 12;

/**
 * Secrets of one run that must not be stored: passwords that the person gave or a tool received, and text typed into secret fields. Stored
 * data has `•••` in their place from then on; the agent works with the real values.
 */
export class RunSecrets {
  readonly #known = new Set<string>();
  readonly #questions = new Set<CallId>();
  #fields: ReadonlySet<unknown> = new Set<NodeId>();

  /** Adds a secret that must not be stored. */
  learn(secret: string): void {
    const trimmed = secret.trim();
    if (trimmed !== '') this.#known.add(trimmed);
  }

  /** Learns the secret fields of the page that the model answers about, so that text for such a field is a secret before it is typed. */
  sawFields(nodes: readonly PageNode[]): void {
    const secret = nodes.filter(
      ({ kind, name, state }) =>
        kind === 'typeable' && (state.inputType === 'password' || asksForSecret(name)),
    );
    this.#fields = new Set(secret.map(({ nodeId }) => nodeId));
  }

  /** Returns an event as it may be stored. */
  hideInEvent(body: RunEventBody): RunEventBody {
    this.#learnFrom(body);
    if (this.#known.size === 0) return body;
    // Stored events are JSON, which omits fields that are `undefined`.
    const hidden = this.#hideIn(z.json().parse(JSON.parse(JSON.stringify(body))));
    return RunEventBodySchema.parse(hidden);
  }

  /**
   * Returns a model exchange as it may be stored; its texts are JSON, which may contain JSON again. Throws on a request that is not packed.
   */
  hideInExchange(exchange: WrittenExchange): WrittenExchange {
    this.#learnFromAnswer(exchange.answer);
    if (this.#known.size === 0) return exchange;
    return {
      request: packText(this.#hideInText(unpackText(exchange.request))),
      answer: this.#hideInText(exchange.answer),
    };
  }

  #learnFrom(body: RunEventBody): void {
    if (body.type === 'question.asked') {
      if (body.wantsSecret === undefined && asksForSecret(body.question))
        this.#questions.add(body.callId);
    } else if (body.type === 'question.answered') {
      const isPassword = this.#questions.delete(body.callId);
      if (isPassword && body.answer !== null) this.#known.add(body.answer.trim());
    } else if (body.type === 'tool.intended' || body.type === 'step.noted') {
      this.#learnFromArgs(body.args);
    }
  }

  #learnFromAnswer(answer: string): void {
    if (!answer.includes(PASSWORD) && !answer.includes('text')) return;
    this.#learnFromParts(parseJson(answer), '', 0);
  }

  /** Calls may be anywhere in an answer, also in JSON inside JSON. */
  #learnFromParts(part: unknown, around: string, depth: number): void {
    if (depth > MOST_DEPTH) return;
    if (typeof part === 'string' && /^\s*[{[]/.test(part))
      this.#learnFromParts(parseJson(part), around, depth + 1);
    if (typeof part !== 'object' || part === null) return;
    const tool = 'tool' in part && typeof part.tool === 'string' ? part.tool : around;
    this.#learnFromArgs(part, tool);
    for (const child of Object.values(part)) this.#learnFromParts(child, tool, depth + 1);
  }

  /** Whether the text goes to a secret field. Typing at the focus counts on a page with such a field, since the focus is not known yet. */
  #isSecretField(
    { nodeId, target = '', instruction = '' }: z.output<typeof TypedArgs>,
    tool: string,
  ): boolean {
    const isAtFocus = tool === 'type' && nodeId === undefined && target === '';
    if (isAtFocus && this.#fields.size > 0) return true;
    return this.#fields.has(nodeId) || [target, instruction].some(asksForSecret);
  }

  #learnFromArgs(args: unknown, tool = ''): void {
    const parsed = PasswordArgs.safeParse(args);
    if (parsed.success) this.#known.add(parsed.data[PASSWORD]);
    const typed = TypedArgs.safeParse(args);
    if (typed.success && this.#isSecretField(typed.data, tool)) this.learn(typed.data.text);
  }

  #hideIn(value: Json): Json {
    if (typeof value === 'string') return this.#hideInText(value);
    if (Array.isArray(value)) return value.map((item) => this.#hideIn(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [
        name,
        STRUCTURE.has(name) && typeof child === 'string' ? child : this.#hideIn(child),
      ]),
    );
  }

  #hideInText(text: string): string {
    let hidden = text;
    for (const secret of this.#known)
      for (const form of formsOf(secret))
        if (!isCommon(secret)) hidden = hidden.replaceAll(form, HIDDEN);
        else if (hidden === form) hidden = HIDDEN;
        else
          hidden = hidden
            .replaceAll(`"${form}"`, `"${HIDDEN}"`)
            .replaceAll(`\\"${form}\\"`, `\\"${HIDDEN}\\"`);
    return hidden;
  }
}

/** Short secrets, plain words and small numbers occur in many unrelated texts. */
const isCommon = (secret: string): boolean =>
  secret.length < SHORT || /^(?:\p{L}{1,7}|\d{1,5})$/u.test(secret);

/** Returns the secret as it is, escaped for JSON, and escaped for JSON inside JSON. */
function formsOf(secret: string): ReadonlySet<string> {
  const once = JSON.stringify(secret).slice(1, -1);
  return new Set([JSON.stringify(once).slice(1, -1), once, secret]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON contains no arguments.
    return null;
  }
}
