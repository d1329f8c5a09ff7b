import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import actScript from '../../page/act/act.page.ts?page-script';
import type { CdpFrame, CdpResult, CdpSession } from '../cdp/cdp-session.ts';

/** An element, held in Waymark's isolated world of its frame. */
export interface PageElement {
  readonly cdp: CdpSession;
  readonly objectId: string;
  readonly frame: CdpFrame;
}

type Answered = CdpResult<'Runtime.evaluate'>;

/** The script stays in the isolated world until the document is replaced, and what it remembers with it. */
const INSTALLED = 'globalThis.waymarkAct';
/** An element with that id is a property of the window too, but never the window's own. */
const IS_INSTALLED = "Object.hasOwn(globalThis, 'waymarkAct')";
/** Two calls may find it missing at the same time. */
const INSTALL = `${IS_INSTALLED} ? globalThis : Object.defineProperty(globalThis, 'waymarkAct', { value: ${actScript} })`;
/** What a call gives where the script is not there yet; no function of the script answers with it. */
const MISSING = 'waymark: not installed';
const SCRIPT_TIMEOUT_MS = 3000;

/** Calls a page function on an element and checks what comes back as a hostile page's. Throws `PAGE_SCRIPT_FAILED`. */
export async function callOn<Answer>(
  element: PageElement,
  name: string,
  args: readonly unknown[],
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  return readAnswer(name, schema, await callFunction(element, name, args, true, signal));
}

/** The same for a function that gives an element. */
export async function callForElement(
  element: PageElement,
  name: string,
  args: readonly unknown[],
  signal: AbortSignal,
): Promise<PageElement> {
  const { result, exceptionDetails } = await callFunction(element, name, args, false, signal);
  if (result.objectId === undefined) throw scriptFailed(name, exceptionDetails?.text);
  return { ...element, objectId: result.objectId };
}

/** Calls a page function that is about a frame as a whole. */
export async function callIn<Answer>(
  cdp: CdpSession,
  frame: CdpFrame,
  call: string,
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const contextId = await cdp.isolatedWorld(frame);
  const evaluate = (expression: string): Promise<Answered> =>
    cdp.send(
      'Runtime.evaluate',
      { expression, contextId, awaitPromise: true, returnByValue: true },
      { sessionId: frame.sessionId, timeoutMs: SCRIPT_TIMEOUT_MS, signal },
    );
  const first = await evaluate(
    `${IS_INSTALLED} ? ${INSTALLED}.${call} : ${JSON.stringify(MISSING)}`,
  );
  const answered = isMissing(first) ? await evaluate(`(${INSTALL}).waymarkAct.${call}`) : first;
  return readAnswer(call, schema, answered);
}

/** The frame's root element, as something that can be called on. */
export async function rootElement(
  cdp: CdpSession,
  frame: CdpFrame,
  signal: AbortSignal,
): Promise<PageElement> {
  const contextId = await cdp.isolatedWorld(frame);
  const { result, exceptionDetails } = await cdp.send(
    'Runtime.evaluate',
    { expression: 'document.documentElement', contextId },
    { sessionId: frame.sessionId, timeoutMs: SCRIPT_TIMEOUT_MS, signal },
  );
  if (result.objectId === undefined) throw scriptFailed('rootElement', exceptionDetails?.text);
  return { cdp, objectId: result.objectId, frame };
}

/** The `<iframe>` element, in its parent's frame, that holds `frame`. */
export async function frameOwner(
  cdp: CdpSession,
  frame: CdpFrame,
  parent: CdpFrame,
  signal: AbortSignal,
): Promise<PageElement> {
  const options = { sessionId: parent.sessionId, signal };
  const { backendNodeId } = await cdp.send(
    'DOM.getFrameOwner',
    { frameId: frame.frameId },
    options,
  );
  const executionContextId = await cdp.isolatedWorld(parent);
  const { object } = await cdp.send(
    'DOM.resolveNode',
    { backendNodeId, executionContextId },
    options,
  );
  if (object.objectId === undefined) throw scriptFailed('frameOwner', undefined);
  return { cdp, objectId: object.objectId, frame: parent };
}

/** The script's source is sent only where it is not there yet. */
async function callFunction(
  { cdp, objectId, frame: { sessionId } }: PageElement,
  name: string,
  args: readonly unknown[],
  returnByValue: boolean,
  signal: AbortSignal,
): Promise<Answered> {
  const call = (functionDeclaration: string): Promise<Answered> =>
    cdp.send(
      'Runtime.callFunctionOn',
      {
        objectId,
        functionDeclaration,
        arguments: args.map(toArgument),
        awaitPromise: true,
        returnByValue,
      },
      { sessionId, timeoutMs: SCRIPT_TIMEOUT_MS, signal },
    );
  const first = await call(
    `function (...args) { return ${IS_INSTALLED} ? ${INSTALLED}.${name}(this, ...args) : ${JSON.stringify(MISSING)}; }`,
  );
  return isMissing(first)
    ? call(`function (...args) { return (${INSTALL}).waymarkAct.${name}(this, ...args); }`)
    : first;
}

/** An element goes along as what it is, everything else as a value. */
function toArgument(value: unknown): { objectId: string } | { value: unknown } {
  return isPageElement(value) ? { objectId: value.objectId } : { value };
}

function isPageElement(value: unknown): value is PageElement {
  return typeof value === 'object' && value !== null && 'objectId' in value && 'cdp' in value;
}

function isMissing({ result }: Answered): boolean {
  return result.value === MISSING;
}

function readAnswer<Answer>(
  name: string,
  schema: z.ZodType<Answer>,
  { result, exceptionDetails }: Answered,
): Answer {
  if (exceptionDetails !== undefined)
    throw scriptFailed(name, exceptionDetails.exception?.description ?? exceptionDetails.text);
  // CDP says null without a `value` of its own.
  const answer = schema.safeParse(result.subtype === 'null' ? null : result.value);
  if (!answer.success) throw scriptFailed(name, answer.error.message);
  return answer.data;
}

function scriptFailed(name: string, detail: string | undefined): AppError {
  return new AppError({
    code: 'PAGE_SCRIPT_FAILED',
    message: `The page could not be examined (${name}${detail === undefined ? '' : `: ${detail.slice(0, 300)}`}).`,
    next: 'Look at the page again and try once more.',
  });
}
