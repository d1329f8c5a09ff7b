import { z } from 'zod';

import type { WrittenExchange } from '#shared/agent-port/messages.ts';
import type { CallId, NodeId } from '#shared/model/ids.ts';
import type { PageNode } from '#shared/model/page/page-snapshot.ts';
import { HIDDEN_VALUE as HIDDEN } from '#shared/model/page/hidden-value.ts';
import { RunEventBodySchema, type RunEventBody } from '#shared/model/run/run-event.ts';

import { asksForSecret } from '#shared/model/vault/asks-for-secret.ts';

import { packText, unpackText } from '../../../platform/packed-text.ts';

type Json = z.core.util.JSONType;

/** The argument of tools that take a password. */
const PASSWORD = 'password';
/** Shorter ones are hidden only where they stand alone. */
const SHORT = 4;
/** What tells the parts of an event apart holds no words of anybody. */
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
  /** Of a tool that finds its field by sight. */
  instruction: z.string().optional(),
});
const MOST_DEPTH = 12;

/**
 * The secrets of one run, which are not to be stored: passwords that the person was asked for or a tool was given, and what was
 * typed into fields for secrets. What is written down of the run has `•••` in their place from then on; the agent works with the real ones.
 */
export class RunSecrets {
  readonly #known = new Set<string>();
  readonly #questions = new Set<CallId>();
  #fields: ReadonlySet<unknown> = new Set<NodeId>();

  /** From now on this is not to be stored. */
  learn(secret: string): void {
    const trimmed = secret.trim();
    if (trimmed !== '') this.#known.add(trimmed);
  }

  /** The fields of the page that the model answers by: what it says it types into one of these is a secret before it is typed. */
  sawFields(nodes: readonly PageNode[]): void {
    const secret = nodes.filter(
      ({ kind, name, state }) =>
        kind === 'typeable' && (state.inputType === 'password' || asksForSecret(name)),
    );
    this.#fields = new Set(secret.map(({ nodeId }) => nodeId));
  }

  /** An event as it may be stored. */
  hideInEvent(body: RunEventBody): RunEventBody {
    this.#learnFrom(body);
    if (this.#known.size === 0) return body;
    // What is stored is JSON: a field that is there and undefined is left out.
    const hidden = this.#hideIn(z.json().parse(JSON.parse(JSON.stringify(body))));
    return RunEventBodySchema.parse(hidden);
  }

  /** A model's exchange as it may be stored: JSON texts, in which texts of JSON may stand. Throws on a request that is not packed. */
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

  /** Calls stand anywhere in an answer, and as JSON within JSON. */
  #learnFromParts(part: unknown, around: string, depth: number): void {
    if (depth > MOST_DEPTH) return;
    if (typeof part === 'string' && /^\s*[{[]/.test(part))
      this.#learnFromParts(parseJson(part), around, depth + 1);
    if (typeof part !== 'object' || part === null) return;
    const tool = 'tool' in part && typeof part.tool === 'string' ? part.tool : around;
    this.#learnFromArgs(part, tool);
    for (const child of Object.values(part)) this.#learnFromParts(child, tool, depth + 1);
  }

  /** What is typed where the focus is, on a page with such a field, may go there: it is not known yet when a model says it. */
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

/** A short one, a plain word and a small number stand in much that has nothing to do with it. */
const isCommon = (secret: string): boolean =>
  secret.length < SHORT || /^(?:\p{L}{1,7}|\d{1,5})$/u.test(secret);

/** As it is, as it stands in JSON, and in JSON within JSON. */
function formsOf(secret: string): ReadonlySet<string> {
  const once = JSON.stringify(secret).slice(1, -1);
  return new Set([JSON.stringify(once).slice(1, -1), once, secret]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON holds no arguments.
    return null;
  }
}
