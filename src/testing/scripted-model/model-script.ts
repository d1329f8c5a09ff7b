import type { IncomingHttpHeaders } from 'node:http';

import type { ChatBody } from './check-request.ts';

/** Sender of a request: a planner asks for a structured answer, an executor offers tools to call. */
type ScriptedRole = 'planner' | 'executor';

export interface ScriptedRequest {
  /** Index of the request, from 0. */
  readonly index: number;
  readonly role: ScriptedRole;
  /** Way in which a planner asks for a structured answer; for an executor, whether it has tools or has to write its calls. */
  readonly method: 'json_schema' | 'tool' | 'json_mode' | 'text' | 'tools' | 'written';
  readonly headers: IncomingHttpHeaders;
  readonly body: ChatBody;
  /** Text of all messages, oldest first. */
  readonly text: string;
  /** Text of the last user message. */
  readonly lastText: string;
  readonly hasImage: boolean;
  /** Time of arrival, from `performance.now()`. */
  readonly at: number;
}

export interface ScriptedCall {
  readonly tool: string;
  /** Arguments as an object, or as text to send unchanged (for broken JSON). */
  readonly args: Readonly<Record<string, unknown>> | string;
  /** Id of the call; absent: generated. An empty text is sent unchanged. */
  readonly id?: string;
  /** Value of `extra_content`, which the endpoint wants back with the call. */
  readonly extra?: string;
}

interface Manner {
  /** Milliseconds to wait before the first byte. */
  readonly delayMs?: number;
  /** Bytes of the body after which the connection is closed. */
  readonly cutAfterBytes?: number;
  /** Milliseconds to wait after each byte. */
  readonly byteEveryMs?: number;
  /** Whether a stream ends properly but before the finish reason, like a proxy that lost the endpoint. */
  readonly endsEarly?: boolean;
  /** Finish reason; absent: `tool_calls` if there are calls, else `stop`. */
  readonly finishReason?: string;
  /** Reported prompt tokens; absent: estimated from the whole prompt. */
  readonly promptTokens?: number;
}

/** The endpoint's answer to one request. */
export type ScriptedAnswer =
  /** A plan; absent fields are filled in, so that a test names only what matters. */
  | (Manner & { readonly plan: Readonly<Record<string, unknown>> })
  | (Manner & { readonly calls: readonly ScriptedCall[]; readonly content?: string })
  | (Manner & { readonly content: string })
  | {
      readonly status: number;
      readonly error: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly delayMs?: number;
    }
  /** An HTML page with status 200, as a gateway or a network's sign-in page sends. */
  | { readonly html: string }
  /** This text with status 200 and as JSON, from a server that is not a model service. */
  | { readonly body: string }
  /** The connection stays open without an answer. */
  | { readonly hang: true };

/**
 * Answers in order: one list for all requests, one list for each role, or a function. A request after the end of a list is a problem and
 * gets 500.
 */
export type Script =
  | readonly ScriptedAnswer[]
  | { readonly planner?: readonly ScriptedAnswer[]; readonly executor?: readonly ScriptedAnswer[] }
  | ((request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

/** Returns a function that gives the next answer for a request; `undefined` after the end of the script. */
export function readScript(
  script: Script,
): (request: ScriptedRequest) => ScriptedAnswer | undefined | Promise<ScriptedAnswer> {
  if (typeof script === 'function') return script;
  if (isList(script)) {
    const left = [...script];
    return () => left.shift();
  }
  const left = { planner: [...(script.planner ?? [])], executor: [...(script.executor ?? [])] };
  return ({ role }) => left[role].shift();
}

function isList(
  script: Exclude<Script, (...args: never[]) => unknown>,
): script is readonly ScriptedAnswer[] {
  return Array.isArray(script);
}
