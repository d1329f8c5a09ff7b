import type { WebContents } from 'electron';

import { AppError } from '#shared/errors/app-error.ts';

import { abortedError, bounded, pause } from '../platform/bounded.ts';
import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
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
import { RESTORE_PROMPT } from './restore-prompt.ts';

const DEFAULT_TIMEOUT_MS = 5000;
/** More than the wait for a load and the commands that follow it take on a busy machine. */
const ATTACH_TIMEOUT_MS = 12_000;
const PROTOCOL_VERSION = '1.3';

interface RawEvent {
  readonly method: string;
  readonly params: unknown;
  readonly sessionId: string | undefined;
}

/** CDP on the web contents of one tab. */
export class TabCdpSession implements CdpSession, Disposable {
  readonly #contents: WebContents;
  readonly #events = new Emitter<RawEvent>();
  readonly #frameSessions: FrameSessions;
  readonly #worlds: IsolatedWorlds;
  readonly #quietFrames: QuietFrames;
  readonly #detachesOnNavigation = mayShareTargets();
  /** Ends the commands under way, each with the session that it went to: the debugger leaves them unanswered when the page crashes or the frame goes away. */
  readonly #underWay = new Map<(error: AppError) => void, string | undefined>();
  #attaching: Promise<void> | null = null;
  #inFlight = 0;
  #inputsInFlight = 0;
  #shouldDetach = false;
  /** The tab is on its way to another document, or parses it. */
  #isParsing = false;
  /** Frames of other hosts, which get a process of their own, have begun to load. */
  #makesFrames = false;
  #lastInputAt = 0;
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

  /** When the last input was sent, ms since the epoch; its effects may still be on their way. */
  get lastInputAt(): number {
    return this.#lastInputAt;
  }

  /** Whether a run’s input is on its way right now; it is meant for the page, not for the window’s shortcuts. */
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
    // Attaching takes a moment, in which a run may be stopped; others may wait for the same attaching, which goes on.
    await bounded(this.#attached(), {
      timeoutMs: ATTACH_TIMEOUT_MS,
      signal: options.signal,
      onTimeout: () => timeoutInfo('attaching', ATTACH_TIMEOUT_MS),
    });
    if (!method.startsWith('Input.')) return this.#sendNow(method, params, options);
    this.#lastInputAt = Date.now();
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
   * While on, a page’s alert, confirm and prompt arrive as `Page.javascriptDialogOpening` and no native box is shown;
   * whoever turns it on has to answer them. And the page counts as shown and focused, wherever its view lies: outside of the window's bounds
   * it is hidden otherwise, paints nothing and takes no input.
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
      // A detach turns it off as well; attaching again turns it on if it is still wanted.
      if (!(error instanceof AppError) || error.code !== 'CDP_DETACHED') throw error;
    }
  }

  /**
   * Gives the connection up until something is asked for again: Chromium does not tell of a page that hangs while a debugger is
   * attached to it. Numbers of its elements that were given mean nothing after that.
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

  /** Attaches again where dialogs are handled: without the connection Electron would show a native box. */
  #detached(): void {
    this.#forget();
    if (!this.#isDriven) return;
    setImmediate(() => {
      if (this.#isDriven && !this.#contents.isDestroyed()) this.#attached().catch(() => undefined);
    });
  }

  /** Shared by all commands that wait for it, so no single signal ends it. */
  async #attached(): Promise<void> {
    if (this.#contents.isDestroyed()) throw closedError();
    if (this.#attaching !== null && this.#contents.debugger.isAttached()) return this.#attaching;
    // The promise has to be set before attaching begins: frames announce themselves meanwhile, and their handlers send commands,
    // which would attach a second time.
    this.#attaching ??= this.#newAttaching();
    return this.#attaching;
  }

  #newAttaching(): Promise<void> {
    const attaching = Promise.resolve()
      .then(() => this.#attach())
      .catch((error: unknown) => {
        // After a detach a newer one may be under way, which others wait for.
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
    for (const source of [RESTORE_PROMPT, QUIET_PRINT])
      await this.#sendNow(
        'Page.addScriptToEvaluateOnNewDocument',
        { source, runImmediately: true },
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
    // Whoever waits may send the next command at once, which ends the program while Chromium still takes the frame down.
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

function isEvent<Name extends CdpEventName>(
  event: RawEvent,
  name: Name,
): event is RawEvent & { readonly params: CdpEvent<Name> } {
  return event.method === name;
}
