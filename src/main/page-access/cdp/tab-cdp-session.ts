import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { abortedError, bounded, pause } from '../../platform/async/bounded.ts';
import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type {
  CdpEvent,
  CdpEventName,
  CdpFrame,
  CdpMethod,
  CdpParams,
  CdpResult,
  CdpSendOptions,
  CdpSession,
} from './cdp-session.ts';
import {
  AUTO_ATTACH,
  mayShareTargets,
  SHARED_ATTACH_WAIT_MS,
  SHARED_PARSE_WAIT_MS,
} from './debugger-quirks.ts';
import {
  closedError,
  crashedError,
  detachedError,
  frameGoneError,
  timeoutInfo,
  toCdpError,
} from './cdp-errors.ts';
import { FrameSessions } from './frame-sessions.ts';
import { IsolatedWorlds } from './isolated-worlds.ts';
import { QUIET_PRINT, QuietFrames } from './quiet-print.ts';

const DEFAULT_TIMEOUT_MS = 5000;
/** Milliseconds for attaching: more than the wait for a load and the commands that follow it take on a busy machine. */
const ATTACH_TIMEOUT_MS = 12_000;
const PROTOCOL_VERSION = '1.3';
/** Kinds of input that begin a gesture. */
const PRESSES = new Set(['mousePressed', 'keyDown', 'rawKeyDown', 'touchStart']);

interface RawEvent {
  readonly method: string;
  readonly params: unknown;
  readonly sessionId: string | undefined;
}

/** CDP session on the web contents of one tab. */
export class TabCdpSession implements CdpSession, Disposable {
  readonly #contents: WebContents;
  readonly #events = new Emitter<RawEvent>();
  readonly #frameSessions: FrameSessions;
  readonly #worlds: IsolatedWorlds;
  readonly #quietFrames: QuietFrames;
  readonly #detachesOnNavigation = mayShareTargets();
  /**
   * Callbacks that end the commands under way, each with its session: the debugger leaves the commands unanswered when the page crashes or
   * the frame goes away.
   */
  readonly #underWay = new Map<(error: AppError) => void, string | undefined>();
  #attaching: Promise<void> | null = null;
  #inFlight = 0;
  #inputsInFlight = 0;
  #shouldDetach = false;
  /** Whether the tab is navigating to another document, or parsing it. */
  #isParsing = false;
  /** Whether frames of other hosts, which get their own process, have begun to load. */
  #makesFrames = false;
  #lastInputAt = 0;
  #lastPressAt = 0;
  #isDriven = false;

  constructor(contents: WebContents) {
    this.#contents = contents;
    this.#frameSessions = new FrameSessions(this);
    this.#worlds = new IsolatedWorlds(this);
    this.#quietFrames = new QuietFrames(contents);
    contents.debugger.on('message', (_event, method: string, params: unknown, sessionId: string) =>
      this.#events.emit({ method, params, sessionId: sessionId === '' ? undefined : sessionId }),
    );
    this.on('Target.detachedFromTarget', ({ sessionId }) => this.#endSession(sessionId));
    contents.debugger.on('detach', () => this.#detached());
    contents.on('render-process-gone', () => this.#endAll(crashedError()));
    contents.on('destroyed', () => this.#endAll(closedError()));
    contents.on('did-frame-navigate', (_event, _url, _code, _status, isMainFrame) =>
      isMainFrame ? this.#worlds.forget() : this.#worlds.forgetInnerFrames(),
    );
    contents.on('did-start-navigation', (details) => {
      if (details.isSameDocument) return;
      if (!details.isMainFrame) {
        if (URL.parse(details.url)?.host !== URL.parse(contents.getURL())?.host)
          this.#makesFrames = true;
        return;
      }
      this.#isParsing = true;
      this.#makesFrames = false;
      this.#detachIfShared();
    });
    contents.on('dom-ready', () => (this.#isParsing = false));
    contents.on('did-stop-loading', () => {
      this.#isParsing = false;
      this.#makesFrames = false;
    });
  }

  /** Time when the last input was sent, in ms since the epoch; its effects may still be under way. */
  get lastInputAt(): number {
    return this.#lastInputAt;
  }

  /** Time when a key or button was last pressed, in ms since the epoch. */
  get lastPressAt(): number {
    return this.#lastPressAt;
  }

  /** Whether a run’s input is being sent right now; it is meant for the page, not for the window’s shortcuts. */
  get isSendingInput(): boolean {
    return this.#inputsInFlight > 0;
  }

  async send<Method extends CdpMethod>(
    method: Method,
    params: CdpParams<Method>,
    options: CdpSendOptions = {},
  ): Promise<CdpResult<Method>> {
    if (options.signal?.aborted === true) throw abortedError();
    if (!this.#contents.isDestroyed() && this.#contents.isCrashed()) throw crashedError();
    // Attaching takes a moment in which the run may be stopped. That ends only this wait, since others may wait for the same attaching.
    await bounded(this.#attached(), {
      timeoutMs: ATTACH_TIMEOUT_MS,
      signal: options.signal,
      onTimeout: () => timeoutInfo('attaching', ATTACH_TIMEOUT_MS),
    });
    if (!method.startsWith('Input.')) return this.#sendNow(method, params, options);
    this.#lastInputAt = Date.now();
    if (isPress(params)) this.#lastPressAt = this.#lastInputAt;
    this.#inputsInFlight += 1;
    try {
      return await this.#sendNow(method, params, options);
    } finally {
      this.#inputsInFlight -= 1;
    }
  }

  on<Name extends CdpEventName>(
    name: Name,
    listener: (event: CdpEvent<Name>, sessionId: string | undefined) => void,
  ): Disposable {
    return this.#events.on((event) => {
      if (isEvent(event, name)) listener(event.params, event.sessionId);
    });
  }

  async frames(): Promise<readonly CdpFrame[]> {
    await this.#attached();
    return this.#frameSessions.frames();
  }

  async isolatedWorld(frame: CdpFrame): Promise<number> {
    return this.#worlds.contextOf(frame);
  }

  /**
   * Turns driving on or off. While it is on, a page’s alert, confirm and prompt arrive as `Page.javascriptDialogOpening` without a native
   * box, and the caller has to answer them. The page also counts as shown and focused wherever its view lies: outside of the window's
   * bounds it would otherwise be hidden, paint nothing and take no input.
   */
  async setDriven(isOn: boolean): Promise<void> {
    this.#isDriven = isOn;
    if (!isOn) this.#quietFrames.end();
    try {
      if (isOn) await this.#attached();
      if (!this.#isAttached()) return;
      this.#shouldDetach = false;
      if (isOn) await this.#startDriving();
      else await this.#endDriving();
    } catch (error) {
      // A detach also turns driving off; attaching again turns it on if it is still wanted.
      if (!(error instanceof AppError) || error.code !== 'CDP_DETACHED') throw error;
    }
  }

  /**
   * Detaches until the next command: Chromium does not report a page that hangs while a debugger is attached to it. CDP IDs of its elements
   * are invalid after that.
   */
  detachWhenIdle(): void {
    if (!this.#isAttached()) return;
    this.#shouldDetach = true;
    if (this.#inFlight > 0) return;
    this.#contents.debugger.detach();
    this.#detached();
  }

  dispose(): void {
    this.#forget();
    this.#isDriven = false;
    if (this.#isAttached()) this.#contents.debugger.detach();
  }

  #isAttached(): boolean {
    return !this.#contents.isDestroyed() && this.#contents.debugger.isAttached();
  }

  /** Attaches again while driving is on: without the connection Electron would show dialogs in a native box. */
  #detached(): void {
    this.#forget();
    if (!this.#isDriven) return;
    setImmediate(() => {
      if (this.#isDriven && !this.#contents.isDestroyed()) this.#attached().catch(() => undefined);
    });
  }

  /** Waits until the session is attached. All commands share the same attaching, so no single signal ends it. */
  async #attached(): Promise<void> {
    if (this.#contents.isDestroyed()) throw closedError();
    if (this.#attaching !== null && this.#contents.debugger.isAttached()) return this.#attaching;
    // The promise must be set before attaching begins: frames attach meanwhile, and their handlers send commands, which would attach a
    // second time.
    this.#attaching ??= this.#newAttaching();
    return this.#attaching;
  }

  #newAttaching(): Promise<void> {
    const attaching = Promise.resolve()
      .then(() => this.#attach())
      .catch((error: unknown) => {
        // After a detach a newer attaching may be under way, which others wait for.
        if (this.#attaching === attaching) this.#attaching = null;
        throw error;
      });
    return attaching;
  }

  async #attach(): Promise<void> {
    if (this.#detachesOnNavigation) await this.#waitForLoad();
    if (this.#contents.isDestroyed()) throw closedError();
    this.#shouldDetach = false;
    try {
      if (!this.#contents.debugger.isAttached()) this.#contents.debugger.attach(PROTOCOL_VERSION);
    } catch (cause) {
      throw detachedError('attach', cause);
    }
    await this.#sendNow('Target.setAutoAttach', AUTO_ATTACH, {});
    if (this.#isDriven) await this.#startDriving();
  }

  async #startDriving(): Promise<void> {
    await this.#sendNow('Page.enable', undefined, {});
    await this.#sendNow(
      'Page.addScriptToEvaluateOnNewDocument',
      { source: QUIET_PRINT, runImmediately: true },
      {},
    );
    this.#quietFrames.begin();
    // Otherwise the system's file dialog would wait for a person.
    await this.#sendNow('Page.setInterceptFileChooserDialog', { enabled: true }, {});
    await this.#sendNow('Emulation.setFocusEmulationEnabled', { enabled: true }, {});
  }

  async #endDriving(): Promise<void> {
    await this.#sendNow('Emulation.setFocusEmulationEnabled', { enabled: false }, {});
    await this.#sendNow('Page.disable', undefined, {});
  }

  async #waitForLoad(): Promise<void> {
    const startedAt = Date.now();
    const isOver = (maxMs: number): boolean => Date.now() >= startedAt + maxMs;
    const isUnmade = (): boolean =>
      (this.#isParsing && !isOver(SHARED_PARSE_WAIT_MS)) ||
      (this.#makesFrames && !isOver(SHARED_ATTACH_WAIT_MS));
    while (!this.#contents.isDestroyed() && isUnmade()) await pause(15);
  }

  async #sendNow<Method extends CdpMethod>(
    method: Method,
    params: CdpParams<Method>,
    options: CdpSendOptions,
  ): Promise<CdpResult<Method>> {
    const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.#inFlight += 1;
    let end: (error: AppError) => void = () => undefined;
    try {
      const ended = new Promise<never>((_resolve, reject) => {
        end = reject;
        this.#underWay.set(end, options.sessionId);
      });
      const answer: Promise<CdpResult<Method>> = this.#contents.debugger.sendCommand(
        method,
        params ?? {},
        options.sessionId,
      );
      return await bounded(Promise.race([answer, ended]), {
        timeoutMs,
        signal: options.signal,
        onTimeout: () => timeoutInfo(method, timeoutMs),
      });
    } catch (error) {
      throw toCdpError(method, error);
    } finally {
      this.#underWay.delete(end);
      this.#inFlight -= 1;
      if (this.#inFlight === 0 && this.#shouldDetach) this.detachWhenIdle();
    }
  }

  #endAll(error: AppError): void {
    for (const end of this.#underWay.keys()) end(error);
  }

  #endSession(sessionId: string): void {
    // Deferred, because a caller may send its next command at once, which crashes the program while Chromium is still removing the frame.
    setImmediate(() => {
      for (const [end, of] of this.#underWay) if (of === sessionId) end(frameGoneError());
    });
  }

  #detachIfShared(): void {
    if (this.#detachesOnNavigation) this.detachWhenIdle();
  }

  #forget(): void {
    this.#attaching = null;
    this.#shouldDetach = false;
    this.#frameSessions.forget();
    this.#worlds.forget();
  }
}

function isPress(params: unknown): boolean {
  const type: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'type') : null;
  return typeof type === 'string' && PRESSES.has(type);
}

function isEvent<Name extends CdpEventName>(
  event: RawEvent,
  name: Name,
): event is RawEvent & { readonly params: CdpEvent<Name> } {
  return event.method === name;
}
