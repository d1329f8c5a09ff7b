/**
 * The only way out of the sandbox: a function of the host that takes JSON and returns a promise of JSON. All language functions needed here
 * are saved before the script begins, so that a script which changes `JSON` or `Promise` has no effect here.
 */
import type { ScriptAnswer, ScriptRequest } from '#shared/script/script-messages.ts';

import { Pending } from './pending.ts';
import { ScriptError } from './script-error.ts';

export interface Host {
  /** Takes a `ScriptRequest` and resolves to a `ScriptAnswer`. */
  readonly call: (request: string) => Promise<string>;
  readonly log: (text: string) => void;
}

/** Longer requests are refused before they are sent. */
const MAX_REQUEST_CHARS = 1_000_000;
const SCRIPT_LINE = /script\.js:(\d+)/;

const { parse, stringify } = JSON;
let host: Host | null = null;
let lastUrl = '';
let lastTitle = '';

export function connect(to: Host, page: { readonly url: string; readonly title: string }): void {
  host = to;
  lastUrl = page.url;
  lastTitle = page.title;
}

/** URL and title of the page as of the last call: Playwright's `page.url()` is synchronous. */
export const knownUrl = (): string => lastUrl;
export const knownTitle = (): string => lastTitle;

export const log = (text: string): void => host?.log(text);

interface Call extends Omit<ScriptRequest, 'line' | 'args'> {
  /** Arguments; values that are not JSON are dropped on the way. */
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * Calls the host and resolves to the result of `read` for its answer. The promise records whether it is awaited, so that a failed call that
 * was not awaited is reported.
 */
export function ask<Answer>(call: Call, read: (output: unknown) => Answer): Promise<Answer> {
  const line = lineOfScript();
  return Pending.of(line, call.what, send({ ...call, line }, read));
}

/** Wraps work of several calls in one promise that records whether it is awaited. */
export function together<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  return Pending.of(lineOfScript(), what, work());
}

async function send<Answer>(
  request: Call & { readonly line: number },
  read: (output: unknown) => Answer,
): Promise<Answer> {
  if (host === null) throw new Error('There is no host.');
  const text = stringify(request);
  if (text.length > MAX_REQUEST_CHARS)
    throw new ScriptError(
      {
        code: 'SCRIPT_CALL_TOO_LARGE',
        message: `${request.what} was given ${text.length} characters; a call takes at most ${MAX_REQUEST_CHARS}.`,
        next: 'Give it less, in several calls.',
      },
      request,
    );
  const answer = trusted<ScriptAnswer>(parse(await host.call(text)));
  if (!answer.ok) throw new ScriptError(answer.error, request);
  if (answer.url !== undefined) lastUrl = answer.url;
  if (answer.title !== undefined) lastTitle = answer.title;
  return read(answer.output);
}

/** Line of the script that called the library last; 0 while unknown. */
let currentLine = 0;
export function lineOfScript(): number {
  const found = SCRIPT_LINE.exec(new Error('where').stack ?? '')?.[1];
  if (found !== undefined) currentLine = Number(found);
  return currentLine;
}

/** Casts a value from the host, which has already checked it: checking again here would gain nothing. */
export function trusted<Given>(value: unknown): Given {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return value as Given;
}
