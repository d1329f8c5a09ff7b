import type { CdpSession } from './cdp-session.ts';

/** Returns the same session with commands that end with a signal, except those with `mustBeSent`. */
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
