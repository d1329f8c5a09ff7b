import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

import type { Disposable } from '../platform/disposable.ts';

export type CdpMethod = keyof ProtocolMapping.Commands;
export type CdpParams<Method extends CdpMethod> = ProtocolMapping.Commands[Method]['paramsType'][0];
export type CdpResult<Method extends CdpMethod> = ProtocolMapping.Commands[Method]['returnType'];
export type CdpEventName = keyof ProtocolMapping.Events;
export type CdpEvent<Name extends CdpEventName> = ProtocolMapping.Events[Name][0];

export interface CdpSendOptions {
  /** The session of an out-of-process frame; absent for the tab itself. */
  readonly sessionId?: string | undefined;
  /** 5000 if absent. Every command is bounded: some never answer (a hidden view’s screenshot, a page stuck in script). */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sent also after the session's own signal is aborted: a pressed button has to be released. */
  readonly mustBeSent?: boolean;
}

/** A frame of the tab as CDP sees it. */
export interface CdpFrame {
  readonly frameId: string;
  readonly parentFrameId: string | null;
  readonly url: string;
  /** Which session reaches it: `undefined` is the tab's own, otherwise an out-of-process frame's. */
  readonly sessionId: string | undefined;
}

/**
 * CDP on one tab. It attaches by itself when it is first needed and again after it was detached
 * (DevTools were opened, the renderer was swapped).
 * Errors are `AppError` with `CDP_TIMEOUT`, `CDP_DETACHED`, `CDP_FAILED` or `ABORTED`.
 */
export interface CdpSession {
  /** What ends every command of this session; absent for the tab's own. See `withSignal`. */
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
  /** All frames that are known now, the main frame first. */
  frames(): Promise<readonly CdpFrame[]>;
  /**
   * The execution context id of Waymark's isolated world in this frame. Made when it is first asked for and kept
   * until the frame navigates; the world's globals survive between calls.
   */
  isolatedWorld(frame: CdpFrame): Promise<number>;
}
