import type { Protocol } from 'devtools-protocol';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import type { CdpFrame, CdpMethod, CdpParams, CdpResult, CdpSession } from '../cdp/cdp-session.ts';
import { ELEMENT, type ElementAnswer, type PageScript } from './page-script-answers.ts';

export interface CallOptions {
  /** Time limit of a call in milliseconds; 3000 if absent. */
  readonly timeoutMs?: number;
  /** Object group of the elements that are released together. */
  readonly objectGroup?: string;
  /** Execution context of the one document that is called; absent: the document that the frame shows. */
  readonly world?: number;
}

/** Type of a page function's argument or answer in main: a handle for an element, every other type unchanged. */
type Held<Value> = Value extends Element | ShadowRoot ? PageElement : Value;

type Call<Function> = Function extends (...args: infer Args) => infer Answer
  ? { readonly args: { [Index in keyof Args]: Held<Args[Index]> }; readonly answer: Answer }
  : never;

/** Arguments of a page function. */
type ArgsOf<Module, Name extends keyof Module> = Call<Module[Name]>['args'];

/** Arguments of a page function after the element that it is called on. */
type OtherArgsOf<Module, Name extends keyof Module> =
  ArgsOf<Module, Name> extends readonly [PageElement, ...infer Others] ? Others : never;

/** Type of a page function's answer as main receives it. */
type AnswerOf<Module, Answers, Name extends keyof Module & keyof Answers> =
  Answers[Name] extends z.ZodType<infer Checked>
    ? Checked
    : Held<Awaited<Call<Module[Name]>['answer']>>;

type AnyScript = PageScript<unknown, Readonly<Record<string, z.ZodType | ElementAnswer>>>;

const DEFAULT_TIMEOUT_MS = 3000;
/** Answer of a call whose script is not installed yet; no page function returns it. */
const MISSING = 'waymark: not installed';

/**
 * Handle of a frame. Its calls end with the signal of the session it was created with. They throw the errors of `CdpSession.send`,
 * `PAGE_SCRIPT_FAILED` when a page function throws, and `PAGE_ANSWER_INVALID` for an answer that none of our page functions returns.
 */
export class PageFrame implements CdpFrame {
  readonly frameId: string;
  readonly parentFrameId: string | null;
  readonly url: string;
  readonly sessionId: string | undefined;
  readonly cdp: CdpSession;
  readonly #options: CallOptions;

  constructor(cdp: CdpSession, frame: CdpFrame, options: CallOptions = {}) {
    this.frameId = frame.frameId;
    this.parentFrameId = frame.parentFrameId;
    this.url = frame.url;
    this.sessionId = frame.sessionId;
    this.cdp = cdp;
    this.#options = options;
  }

  /** Returns the same frame with other options for its calls. */
  with(options: CallOptions): PageFrame {
    return new PageFrame(this.cdp, this, { ...this.#options, ...options });
  }

  /** Calls a function of a page script in the isolated world and checks its answer. Installs the script if it is missing. */
  call<Module, Answers, Name extends string & keyof Module & keyof Answers>(
    script: PageScript<Module, Answers>,
    name: Name,
    ...args: ArgsOf<Module, Name>
  ): Promise<AnswerOf<Module, Answers, Name>>;
  call(script: AnyScript, name: string, ...args: readonly unknown[]): Promise<unknown> {
    return callFunction(this, script, name, args);
  }

  /** Returns the execution context of Waymark's isolated world in the frame's document. */
  async world(): Promise<number> {
    return this.#options.world ?? this.cdp.isolatedWorld(this);
  }

  /** Returns the root element of the frame's document. */
  async root(): Promise<PageElement> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression: 'document.documentElement',
      contextId: await this.world(),
    });
    if (result.objectId === undefined) throw scriptFailed('root', exceptionDetails);
    return new PageElement(this, result.objectId);
  }

  /** Returns the owner element (`<iframe>`) of this frame in its `parent`. */
  async owner(parent: PageFrame): Promise<PageElement> {
    const { backendNodeId } = await parent.send('DOM.getFrameOwner', { frameId: this.frameId });
    return parent.element(backendNodeId);
  }

  /** Returns a handle of a node of this frame's document. */
  async element(backendNodeId: number): Promise<PageElement> {
    const { object } = await this.send('DOM.resolveNode', {
      backendNodeId,
      executionContextId: await this.world(),
      ...this.group,
    });
    if (object.objectId === undefined) throw scriptFailed('element', undefined);
    return new PageElement(this, object.objectId);
  }

  /** Releases the elements of this frame's object group, since a handle keeps a removed element alive. */
  async releaseObjects(): Promise<void> {
    const { objectGroup } = this.group;
    if (objectGroup !== undefined) await this.send('Runtime.releaseObjectGroup', { objectGroup });
  }

  /** Object group of this frame, as a parameter for commands that return an object. */
  get group(): Pick<CallOptions, 'objectGroup'> {
    const { objectGroup } = this.#options;
    return objectGroup === undefined ? {} : { objectGroup };
  }

  /** Sends a command to the CDP session that reaches this frame. */
  send<Method extends CdpMethod>(
    method: Method,
    params: CdpParams<Method>,
  ): Promise<CdpResult<Method>> {
    const { timeoutMs = DEFAULT_TIMEOUT_MS } = this.#options;
    return this.cdp.send(method, params, { sessionId: this.sessionId, timeoutMs });
  }
}

/** Handle of an element, in Waymark's isolated world of its frame. */
export class PageElement {
  readonly frame: PageFrame;
  readonly objectId: string;

  constructor(frame: PageFrame, objectId: string) {
    this.frame = frame;
    this.objectId = objectId;
  }

  /** Calls a page function whose first argument is this element. */
  call<Module, Answers, Name extends string & keyof Module & keyof Answers>(
    script: PageScript<Module, Answers>,
    name: Name,
    ...others: OtherArgsOf<Module, Name>
  ): Promise<AnswerOf<Module, Answers, Name>>;
  call(script: AnyScript, name: string, ...others: readonly unknown[]): Promise<unknown> {
    return callFunction(this.frame, script, name, [this, ...others]);
  }
}

async function callFunction(
  frame: PageFrame,
  script: AnyScript,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const schema = script.answers[name];
  if (schema === undefined) throw new Error(`No answer of ${name} is known.`);
  const { result, exceptionDetails } = await sendCall(frame, script, name, {
    // With an element among the arguments, its world is used, so that the call fails when the document was replaced.
    ...(await worldOf(frame, args)),
    arguments: args.map(toArgument),
    awaitPromise: true,
    returnByValue: typeof schema !== 'symbol',
    silent: true,
    ...frame.group,
  });
  if (exceptionDetails !== undefined) throw scriptFailed(name, exceptionDetails);
  if (typeof schema === 'symbol') {
    if (result.objectId !== undefined) return new PageElement(frame, result.objectId);
    if (schema === ELEMENT) throw answerInvalid(name, 'it is no element');
    return null;
  }
  // CDP returns no `value` for null.
  const answer = schema.safeParse(result.subtype === 'null' ? null : result.value);
  if (answer.success) return answer.data;
  throw answerInvalid(name, z.prettifyError(answer.error).slice(0, 300), answer.error);
}

/** Calls a function of the script, sending the script's source only when it is missing. */
async function sendCall(
  frame: PageFrame,
  { global, source }: AnyScript,
  name: string,
  call: Omit<CdpParams<'Runtime.callFunctionOn'>, 'functionDeclaration'>,
): Promise<CdpResult<'Runtime.callFunctionOn'>> {
  // An element with that ID is also a property of the window, but never an own one.
  const isMissing = `!Object.hasOwn(globalThis, '${global}')`;
  const send = (whereMissing: string): Promise<CdpResult<'Runtime.callFunctionOn'>> =>
    frame.send('Runtime.callFunctionOn', {
      ...call,
      functionDeclaration: `function (...args) { if (${isMissing}) ${whereMissing}; return globalThis.${global}.${name}(...args); }`,
    });
  const first = await send(`return ${JSON.stringify(MISSING)}`);
  // The second call checks again, as another call may have installed the script meanwhile.
  return first.result.value === MISSING
    ? send(`Object.defineProperty(globalThis, '${global}', { value: ${source} })`)
    : first;
}

async function worldOf(
  frame: PageFrame,
  args: readonly unknown[],
): Promise<{ objectId: string } | { executionContextId: number }> {
  const element = args.find((value) => value instanceof PageElement);
  return element === undefined
    ? { executionContextId: await frame.world() }
    : { objectId: element.objectId };
}

const toArgument = (value: unknown): { objectId: string } | { value: unknown } =>
  value instanceof PageElement ? { objectId: value.objectId } : { value };

function scriptFailed(
  name: string,
  details: Protocol.Runtime.ExceptionDetails | undefined,
): AppError {
  const what = details?.exception?.description ?? details?.text ?? 'it gave no element';
  return new AppError({
    code: 'PAGE_SCRIPT_FAILED',
    message: `The page could not be examined (${name}: ${what.slice(0, 300)}).`,
    next: 'Look at the page again; if it fails again, reload it.',
  });
}

/** Creates the error for an answer that none of our page scripts returns. */
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
