import type { IncomingHttpHeaders } from 'node:http';

import type { ChatBody } from './check-request.ts';

/** Who asks: a planner wants a structured answer, an executor brings tools that it may choose from. */
type ScriptedRole = 'planner' | 'executor';

export interface ScriptedRequest {
  /** Counts from 0, over all requests. */
  readonly index: number;
  readonly role: ScriptedRole;
  /** How the structured answer is asked for; for an executor whether it has tools or has to write its calls. */
  readonly method: 'json_schema' | 'tool' | 'json_mode' | 'text' | 'tools' | 'written';
  readonly headers: IncomingHttpHeaders;
  readonly body: ChatBody;
  /** All text of all messages, the oldest first. */
  readonly text: string;
  /** All text of the last user message. */
  readonly lastText: string;
  readonly hasImage: boolean;
  /** `performance.now()` when it came in. */
  readonly at: number;
}

export interface ScriptedCall {
  readonly tool: string;
  /** An object, or the text to send as it is (for broken JSON). */
  readonly args: Readonly<Record<string, unknown>> | string;
  /** Made up if absent; an empty text is sent as it is. */
  readonly id?: string;
  /** Sent as `extra_content`: what the endpoint wants back with the call. */
  readonly extra?: string;
}

interface Manner {
  /** Wait before the first byte. */
  readonly delayMs?: number;
  /** End the connection after so many bytes of the body. */
  readonly cutAfterBytes?: number;
  /** Wait so long after each byte. */
  readonly byteEveryMs?: number;
  /** End a stream properly, but before the piece with the finish reason, as a proxy does that has lost the endpoint. */
  readonly endsEarly?: boolean;
  /** `stop`, or `tool_calls` when there are calls, if absent. */
  readonly finishReason?: string;
  /** What it counts of the prompt; all of it if absent. */
  readonly promptTokens?: number;
}

/** What the endpoint answers to one request. */
export type ScriptedAnswer =
  /** A plan; fields that are left out are filled in, so that a test names only what matters. */
  | (Manner & { readonly plan: Readonly<Record<string, unknown>> })
  | (Manner & { readonly calls: readonly ScriptedCall[]; readonly content?: string })
  | (Manner & { readonly content: string })
  | {
      readonly status: number;
      readonly error: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly delayMs?: number;
    }
  /** A page with status 200, as a gateway or a sign-in of the network sends it. */
  | { readonly html: string }
  /** This, with status 200 and as JSON, from something that is no model service. */
  | { readonly body: string }
  /** The connection stays open and nothing comes. */
  | { readonly hang: true };

/**
 * What happens, request after request: one list for all, one list for each role, or a function.
 * A request beyond the end of a list is a problem and answered with 500.
 */
export type Script =
  | readonly ScriptedAnswer[]
  | { readonly planner?: readonly ScriptedAnswer[]; readonly executor?: readonly ScriptedAnswer[] }
  | ((request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

/** The next answer for each request; `undefined` when the script has ended. */
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
