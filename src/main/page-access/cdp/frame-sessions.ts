import type { Protocol } from 'devtools-protocol';

import type { CdpFrame, CdpSession } from './cdp-session.ts';
import { AUTO_ATTACH } from './debugger-quirks.ts';

/** Sessions of a tab’s out-of-process frames, and the frame tree assembled from all of them. */
export class FrameSessions {
  readonly #cdp: Pick<CdpSession, 'send' | 'on'>;
  /** Maps a session ID to the ID of the frame at the root of that process’s part. */
  readonly #roots = new Map<string, string>();

  constructor(cdp: Pick<CdpSession, 'send' | 'on'>) {
    this.#cdp = cdp;
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) =>
      this.#add(sessionId, targetInfo),
    );
    cdp.on('Target.detachedFromTarget', ({ sessionId }) => this.#roots.delete(sessionId));
  }

  forget(): void {
    this.#roots.clear();
  }

  /** Returns all frames, parents before children. A process that does not answer is left out. */
  async frames(): Promise<CdpFrame[]> {
    const main = await this.#cdp.send('Page.getFrameTree', undefined);
    const parts = await Promise.all(
      [...this.#roots.keys()].map(async (sessionId) => {
        try {
          const { frameTree } = await this.#cdp.send('Page.getFrameTree', undefined, {
            sessionId,
            timeoutMs: 1000,
          });
          return { sessionId, frameTree };
        } catch {
          // The frame went away or its process hangs; either way none of its frames can be read.
          return null;
        }
      }),
    );
    const found = flatten(main.frameTree, undefined, null);
    for (const part of parts)
      if (part !== null)
        found.push(
          ...flatten(part.frameTree, part.sessionId, part.frameTree.frame.parentId ?? null),
        );
    return inTreeOrder(found);
  }

  #add(sessionId: string, target: Protocol.Target.TargetInfo): void {
    if (target.type !== 'iframe') return;
    this.#roots.set(sessionId, target.targetId);
    // Frames inside this one may live in yet another process.
    this.#cdp
      .send('Target.setAutoAttach', AUTO_ATTACH, { sessionId })
      .catch(() => this.#roots.delete(sessionId));
  }
}

function flatten(
  tree: Protocol.Page.FrameTree,
  sessionId: string | undefined,
  parentFrameId: string | null,
): CdpFrame[] {
  const { frame, childFrames = [] } = tree;
  const own = {
    frameId: frame.id,
    parentFrameId,
    url: frame.url + (frame.urlFragment ?? ''),
    sessionId,
  };
  return [own, ...childFrames.flatMap((child) => flatten(child, sessionId, frame.id))];
}

/** Sorts parents before children. A frame that two processes report (it is moving between them) counts once, in the newer process. */
function inTreeOrder(frames: readonly CdpFrame[]): CdpFrame[] {
  const byId = new Map<string, CdpFrame>();
  for (const frame of frames) byId.set(frame.frameId, frame);
  const main = frames[0];
  if (main === undefined) return [];
  const ordered: CdpFrame[] = [];
  const visit = (frame: CdpFrame): void => {
    ordered.push(frame);
    for (const child of byId.values()) if (child.parentFrameId === frame.frameId) visit(child);
  };
  visit(main);
  return ordered;
}
