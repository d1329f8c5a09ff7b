import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

import type { Disposable } from '../../platform/async/disposable.ts';

export type CdpMethod = keyof ProtocolMapping.Commands;
export type CdpParams<Method extends CdpMethod> = ProtocolMapping.Commands[Method]['paramsType'][0];
export type CdpResult<Method extends CdpMethod> = ProtocolMapping.Commands[Method]['returnType'];
export type CdpEventName = keyof ProtocolMapping.Events;
export type CdpEvent<Name extends CdpEventName> = ProtocolMapping.Events[Name][0];

export interface CdpSendOptions {
  /** CDP session of an out-of-process frame; absent for the tab itself. */
  readonly sessionId?: string | undefined;
  /**
   * Time limit in milliseconds; 5000 if absent. Every command has one, since some are never answered (a hidden view’s screenshot, a page
   * stuck in script).
   */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether the command is sent even after the session's signal is aborted: a pressed button has to be released. */
  readonly mustBeSent?: boolean;
}

/** A frame of the tab as CDP sees it. */
export interface CdpFrame {
  readonly frameId: string;
  readonly parentFrameId: string | null;
  readonly url: string;
  /** Session that reaches the frame: `undefined` for the tab's own, otherwise an out-of-process frame's. */
  readonly sessionId: string | undefined;
}

/**
 * CDP session of one tab. It attaches by itself when it is first needed, and again after a detach (DevTools were opened, the renderer was
 * swapped). Its errors are `AppError` with `CDP_TIMEOUT`, `CDP_DETACHED`, `CDP_FAILED` or `ABORTED`.
 */
export interface CdpSession {
  /** Signal that ends every command of this session; absent for the tab's own session. See `withSignal`. */
  readonly signal?: AbortSignal;
  send<Method extends CdpMethod>(
    method: Method,
    params: CdpParams<Method>,
    options?: CdpSendOptions,
  ): Promise<CdpResult<Method>>;
  on<Name extends CdpEventName>(
    name: Name,
    listener: (event: CdpEvent<Name>, sessionId: string | undefined) => void,
  ): Disposable;
  /** Returns all current frames, the main frame first. */
  frames(): Promise<readonly CdpFrame[]>;
  /**
   * Returns the execution context ID of Waymark's isolated world in this frame. The world is created on the first call and lasts until the
   * frame navigates; its globals survive between calls.
   */
  isolatedWorld(frame: CdpFrame): Promise<number>;
}
