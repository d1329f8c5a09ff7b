import type { CdpFrame, CdpSession } from './cdp-session.ts';

const WORLD_NAME = 'waymark';

/** The isolated worlds of one tab, remembered until any of its frames navigates. Asking again gives the same world. */
export class IsolatedWorlds {
  readonly #cdp: Pick<CdpSession, 'send'>;
  readonly #contexts = new Map<string, Promise<number>>();

  constructor(cdp: Pick<CdpSession, 'send'>) {
    this.#cdp = cdp;
  }

  contextOf(frame: CdpFrame): Promise<number> {
    const key = `${frame.sessionId ?? ''} ${frame.frameId}`;
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
