import type { CdpSession } from './cdp-session.ts';

/** The same session, whose commands end with a signal, but for those that must be sent whatever happens. */
export function withSignal(cdp: CdpSession, signal: AbortSignal): CdpSession {
  return {
    signal,
    send: (method, params, options = {}) =>
      cdp.send(method, params, options.mustBeSent === true ? options : { signal, ...options }),
    on: (name, listener) => cdp.on(name, listener),
    frames: () => cdp.frames(),
    isolatedWorld: (frame) => cdp.isolatedWorld(frame),
  };
}
