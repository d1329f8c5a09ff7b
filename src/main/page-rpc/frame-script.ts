import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import pageScript from '../../page/page-script.ts?page-script';
import readerScript from '../../page/reader/reader.page.ts?page-script';
import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';

/** A script that stays in a frame's isolated world once it was needed there. */
interface FrameScript {
  readonly global: string;
  readonly source: string;
}

const PAGE: FrameScript = { global: 'waymarkPage', source: pageScript };
/** For reading a page as Markdown; works on what the page script gives it. */
export const READER: FrameScript = { global: 'waymarkReader', source: readerScript };

const INSTALLED = `globalThis.${PAGE.global}`;
/** An element with that id is a property of the window too, but never the window's own. */
const isInstalled = ({ global }: FrameScript): string => `Object.hasOwn(globalThis, '${global}')`;
const install = ({ global, source }: FrameScript): string =>
  `Object.defineProperty(globalThis, '${global}', { value: ${source} })`;
/** What an expression gives where the script is not installed yet; no answer of the script looks like it. */
const MISSING = 'waymark: not installed';
/** More than this and the answer is not read at all. */
const MAX_ANSWER_CHARS = 20_000_000;

export interface CallOptions {
  readonly timeoutMs: number;
  /** For object ids that are released together. */
  readonly objectGroup?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Text that stands for a value within an expression. */
export type CallArgument =
  | string
  | number
  | boolean
  | null
  | readonly CallArgument[]
  | { readonly [key: string]: CallArgument };

/**
 * Calls a function of the page script in one frame and checks the JSON that comes back as a hostile page's. The script's
 * source is sent only where it is not there yet. Errors: those of `CdpSession.send`, and `PAGE_ANSWER_INVALID`.
 */
export async function callFrameScript<Answer>(
  cdp: CdpSession,
  frame: CdpFrame,
  name: string,
  args: readonly CallArgument[],
  schema: z.ZodType<Answer>,
  options: CallOptions,
  script: FrameScript = PAGE,
): Promise<Answer> {
  const call = `globalThis.${script.global}.${callText(name, args)}`;
  const first = await evaluate(
    cdp,
    frame,
    `${isInstalled(script)} ? ${call} : ${JSON.stringify(MISSING)}`,
    options,
  );
  const json =
    first === MISSING
      ? await evaluate(cdp, frame, `(${install(script)}, ${call})`, options)
      : first;
  return parseAnswer(json, name, schema);
}

/** The object id of what a call gives, for functions that give an element; `null` where they give none. */
export async function callForObject(
  cdp: CdpSession,
  frame: CdpFrame,
  name: string,
  args: readonly CallArgument[],
  options: CallOptions,
): Promise<string | null> {
  const call = `${isInstalled(PAGE)} ? ${INSTALLED}.${callText(name, args)} : null`;
  const { result, exceptionDetails } = await cdp.send(
    'Runtime.evaluate',
    {
      expression: call,
      contextId: await cdp.isolatedWorld(frame),
      silent: true,
      ...(options.objectGroup === undefined ? {} : { objectGroup: options.objectGroup }),
    },
    { sessionId: frame.sessionId, timeoutMs: options.timeoutMs, signal: options.signal },
  );
  if (exceptionDetails !== undefined)
    throw scriptFailed(name, exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.objectId ?? null;
}

/** Calls a function of the page script with objects of its world as its arguments; the answer is checked like any other. */
export async function callWithObject<Answer>(
  cdp: CdpSession,
  frame: CdpFrame,
  [first, ...others]: readonly [string, ...string[]],
  name: string,
  schema: z.ZodType<Answer>,
  options: CallOptions,
): Promise<Answer> {
  const { result, exceptionDetails } = await cdp.send(
    'Runtime.callFunctionOn',
    {
      objectId: first,
      arguments: others.map((objectId) => ({ objectId })),
      functionDeclaration: `function (...others) { return JSON.stringify(${INSTALLED}.${name}(this, ...others) ?? null); }`,
      returnByValue: true,
      silent: true,
    },
    { sessionId: frame.sessionId, timeoutMs: options.timeoutMs, signal: options.signal },
  );
  if (exceptionDetails !== undefined)
    throw scriptFailed(name, exceptionDetails.exception?.description ?? exceptionDetails.text);
  return parseAnswer(result.value, name, schema);
}

const callText = (name: string, args: readonly CallArgument[]): string =>
  `${name}(${args.map((argument) => JSON.stringify(argument)).join(',')})`;

async function evaluate(
  cdp: CdpSession,
  frame: CdpFrame,
  expression: string,
  options: CallOptions,
): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send(
    'Runtime.evaluate',
    {
      expression,
      contextId: await cdp.isolatedWorld(frame),
      returnByValue: true,
      awaitPromise: true,
      silent: true,
    },
    { sessionId: frame.sessionId, timeoutMs: options.timeoutMs, signal: options.signal },
  );
  if (exceptionDetails !== undefined)
    throw scriptFailed(
      'the page script',
      exceptionDetails.exception?.description ?? exceptionDetails.text,
    );
  const value: unknown = result.value;
  return value;
}

function parseAnswer<Answer>(json: unknown, name: string, schema: z.ZodType<Answer>): Answer {
  if (typeof json !== 'string' || json.length > MAX_ANSWER_CHARS)
    throw answerInvalid(name, 'it is not text of a sensible size');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw answerInvalid(name, 'it is not JSON', cause);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw answerInvalid(name, z.prettifyError(parsed.error).slice(0, 300), parsed.error);
  return parsed.data;
}

/** For an answer that no page script of ours would give. */
export function answerInvalid(name: string, why: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: 'PAGE_ANSWER_INVALID',
      message: `The page's answer to ${name} was refused: ${why}.`,
      next: 'Reload the page. If it happens again, do not trust this page.',
    },
    { cause },
  );
}

function scriptFailed(name: string, what: string): AppError {
  return new AppError({
    code: 'PAGE_SCRIPT_FAILED',
    message: `Reading the page failed in ${name}: ${what.slice(0, 300)}`,
    next: 'Look at the page again; if it fails again, reload it.',
  });
}
