/**
 * The only way out of the sandbox: a function of the host that takes JSON and gives a promise of JSON. All that is needed of the
 * language is taken before the script begins, so that a script which changes `JSON` or `Promise` changes nothing here.
 */
import type { ScriptAnswer, ScriptRequest } from '#shared/script/script-messages.ts';

import { Pending } from './pending.ts';
import { ScriptError } from './script-error.ts';

export interface Host {
  /** Takes a `ScriptRequest`, gives a `ScriptAnswer`. */
  readonly call: (request: string) => Promise<string>;
  readonly log: (text: string) => void;
}

/** Longer requests are refused before they leave. */
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

/** The address and title of the page as the last call told them: Playwright's `page.url()` waits for nothing. */
export const knownUrl = (): string => lastUrl;
export const knownTitle = (): string => lastTitle;

export const log = (text: string): void => host?.log(text);

interface Call extends Omit<ScriptRequest, 'line' | 'args'> {
  /** What is no JSON in it is left out on the way. */
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * Asks the host and gives what `read` makes of its answer. The promise remembers whether anybody waits for it, so that a failed call that was not
 * awaited is told of.
 */
export function ask<Answer>(call: Call, read: (output: unknown) => Answer): Promise<Answer> {
  const line = lineOfScript();
  return Pending.of(line, call.what, send({ ...call, line }, read));
}

/** The same for work of several calls. */
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

/** Where in the script a function of the library was called; 0 where that cannot be told. */
let currentLine = 0;
function lineOfScript(): number {
  const found = SCRIPT_LINE.exec(new Error('where').stack ?? '')?.[1];
  if (found !== undefined) currentLine = Number(found);
  return currentLine;
}

/** What the host gives: it has checked that. Here nothing could be gained by checking it again. */
export function trusted<Given>(value: unknown): Given {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return value as Given;
}
