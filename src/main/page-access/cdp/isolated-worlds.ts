import type { CdpFrame, CdpSession } from './cdp-session.ts';

const WORLD_NAME = 'waymark';

/**
 * Isolated worlds of one tab, cached until a frame navigates, which saves a round trip per call. For a frame that did not navigate, CDP
 * returns the same world again, with its globals, as long as the connection lasts.
 */
export class IsolatedWorlds {
  readonly #cdp: Pick<CdpSession, 'send'>;
  readonly #contexts = new Map<string, Promise<number>>();
  #mainKey: string | null = null;

  constructor(cdp: Pick<CdpSession, 'send'>) {
    this.#cdp = cdp;
  }

  contextOf(frame: CdpFrame): Promise<number> {
    const key = `${frame.sessionId ?? ''} ${frame.frameId}`;
    if (frame.parentFrameId === null) this.#mainKey = key;
    const known = this.#contexts.get(key);
    if (known !== undefined) return known;
    const made = this.#make(frame);
    this.#contexts.set(key, made);
    made.catch(() => {
      if (this.#contexts.get(key) === made) this.#contexts.delete(key);
    });
    return made;
  }

  forget(): void {
    this.#contexts.clear();
    this.#mainKey = null;
  }

  /** Forgets the worlds of all inner frames when one of them navigates, since it is unknown which one. The main frame's world stays. */
  forgetInnerFrames(): void {
    for (const key of this.#contexts.keys()) if (key !== this.#mainKey) this.#contexts.delete(key);
  }

  async #make(frame: CdpFrame): Promise<number> {
    const { executionContextId } = await this.#cdp.send(
      'Page.createIsolatedWorld',
      { frameId: frame.frameId, worldName: WORLD_NAME, grantUniveralAccess: false },
      { sessionId: frame.sessionId },
    );
    return executionContextId;
  }
}
