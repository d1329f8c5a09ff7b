import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import {
  ChoiceSchema,
  FieldSchema,
  FrameChangesSchema,
  FramePassageSchema,
  ReadinessSchema,
  type Choice,
  type Field,
  type FrameChanges,
  type FramePassage,
  type Point,
  type Readiness,
} from '#shared/model/page-act.ts';

import actScript from '../../page/act/act.page.ts?page-script';
import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';

/** An element, held in Waymark's isolated world of its frame. */
export interface PageElement {
  readonly cdp: CdpSession;
  readonly objectId: string;
  readonly sessionId: string | undefined;
}

/** The script stays in the isolated world until the document is replaced, and what it remembers with it. */
const INSTALLED = `(globalThis.waymarkAct ??= ${actScript})`;
const SCRIPT_TIMEOUT_MS = 3000;
const NOTHING = z.undefined();

/** The page functions of `src/page/act` that take an element, each with what may come back. */
export const elementScript = {
  checkReadiness: (
    element: PageElement,
    needs: { readonly editable: boolean; readonly attempt: number },
    signal: AbortSignal,
  ): Promise<Readiness> => callOn(element, 'checkReadiness', [needs], ReadinessSchema, signal),
  bringIntoView: (element: PageElement, attempt: number, signal: AbortSignal): Promise<undefined> =>
    callOn(element, 'bringIntoView', [attempt], NOTHING, signal),
  passFrame: (
    owner: PageElement,
    inner: Point,
    attempt: number,
    signal: AbortSignal,
  ): Promise<FramePassage> =>
    callOn(owner, 'passFrame', [inner, attempt], FramePassageSchema, signal),
  readField: (element: PageElement, signal: AbortSignal): Promise<Field> =>
    callOn(element, 'readField', [], FieldSchema, signal),
  focusField: (element: PageElement, signal: AbortSignal): Promise<boolean> =>
    callOn(element, 'focusField', [], z.boolean(), signal),
  selectAll: (element: PageElement, signal: AbortSignal): Promise<boolean> =>
    callOn(element, 'selectAll', [], z.boolean(), signal),
  setPicker: (element: PageElement, value: string, signal: AbortSignal): Promise<string> =>
    callOn(element, 'setPicker', [value], z.string(), signal),
  chooseOption: (element: PageElement, label: string, signal: AbortSignal): Promise<Choice> =>
    callOn(element, 'chooseOption', [label], ChoiceSchema, signal),
  startWatch: (element: PageElement, signal: AbortSignal): Promise<undefined> =>
    callOn(element, 'startWatch', [], NOTHING, signal),
  /** The element that text for this one goes to; itself if there is none. */
  findField: async (
    element: PageElement,
    wasClicked: boolean,
    signal: AbortSignal,
  ): Promise<PageElement> => {
    const { result, exceptionDetails } = await element.cdp.send(
      'Runtime.callFunctionOn',
      {
        objectId: element.objectId,
        functionDeclaration: functionFor('findField'),
        arguments: [{ value: wasClicked }],
      },
      { sessionId: element.sessionId, timeoutMs: SCRIPT_TIMEOUT_MS, signal },
    );
    if (result.objectId === undefined) throw scriptFailed('findField', exceptionDetails?.text);
    return { ...element, objectId: result.objectId };
  },
};

/** The page functions that are about a frame as a whole. They answer `null` where no watch goes on. */
export const frameScript = {
  beginAct: (cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<undefined> =>
    callIn(cdp, frame, 'beginAct()', NOTHING, signal),
  countChanges: (cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<number | null> =>
    callIn(cdp, frame, 'countChanges()', z.int().nullable(), signal),
  hasHeardInput: (
    cdp: CdpSession,
    frame: CdpFrame,
    doubtful: boolean,
    signal: AbortSignal,
  ): Promise<boolean | null> =>
    callIn(cdp, frame, `hasHeardInput(${doubtful})`, z.boolean().nullable(), signal),
  endWatch: (cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<FrameChanges | null> =>
    callIn(cdp, frame, 'endWatch()', FrameChangesSchema.nullable(), signal),
  celebrate: (cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<undefined> =>
    callIn(cdp, frame, 'celebrate()', NOTHING, signal),
};

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
  return { cdp, objectId: result.objectId, sessionId: frame.sessionId };
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
  return { cdp, objectId: object.objectId, sessionId: parent.sessionId };
}

async function callOn<Answer>(
  element: PageElement,
  name: string,
  args: readonly unknown[],
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { result, exceptionDetails } = await element.cdp.send(
    'Runtime.callFunctionOn',
    {
      objectId: element.objectId,
      functionDeclaration: functionFor(name),
      arguments: args.map((value) => ({ value })),
      awaitPromise: true,
      returnByValue: true,
    },
    { sessionId: element.sessionId, timeoutMs: SCRIPT_TIMEOUT_MS, signal },
  );
  if (exceptionDetails !== undefined)
    throw scriptFailed(name, exceptionDetails.exception?.description);
  return readAnswer(name, schema, result.value);
}

async function callIn<Answer>(
  cdp: CdpSession,
  frame: CdpFrame,
  call: string,
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const contextId = await cdp.isolatedWorld(frame);
  const { result, exceptionDetails } = await cdp.send(
    'Runtime.evaluate',
    { expression: `${INSTALLED}.${call}`, contextId, awaitPromise: true, returnByValue: true },
    { sessionId: frame.sessionId, timeoutMs: SCRIPT_TIMEOUT_MS, signal },
  );
  if (exceptionDetails !== undefined)
    throw scriptFailed(call, exceptionDetails.exception?.description);
  // CDP says null without a `value` of its own.
  return readAnswer(call, schema, result.subtype === 'null' ? null : result.value);
}

function functionFor(name: string): string {
  return `function (...args) { return ${INSTALLED}.${name}(this, ...args); }`;
}

function readAnswer<Answer>(name: string, schema: z.ZodType<Answer>, value: unknown): Answer {
  const answer = schema.safeParse(value);
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
