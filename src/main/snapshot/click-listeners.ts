import { z } from 'zod';

import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { callWithObject } from '../page-rpc/frame-script.ts';

const TIMEOUT_MS = 1500;
/** Of the frame: those of one process share their names, and each lets go of its own. */
const groupOf = (frame: CdpFrame): string => `waymark-listeners-${frame.frameId}`;
/** Nodes looked up in one reading; what is left comes in the next ones. */
const MAX_NEW_NODES = 600;
/** Touches are none of them: the program sends a mouse, as a person at a desk has, and a page that hears both listens for both. */
const CLICK_EVENTS = new Set(['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup']);

/** A question that is on its way. */
interface Asked {
  readonly found: Promise<readonly number[]>;
}

interface Document {
  readonly contextId: number;
  readonly objectId: string;
  /** Nodes that were handed to the page script, or belong to a frame further in. */
  readonly known: Set<number>;
}

/**
 * Finds what a page listens for clicks on, which no script can see, and hands it to the page script. One call a frame; each
 * node is looked up once.
 *
 * This finds what Vue, Angular, Lit, htmx and plain scripts listen on, and React too: it listens at its root, but gives each
 * element with an `onClick` an empty handler of its own. What others handle at a root (jQuery's delegated events, Solid, Svelte)
 * is only known to objects of the page's own world. To ask for them without running the page's code takes a call for each
 * element, 0.8 ms each: on a screen with 300 elements ten times what all else takes. Such elements are known by their role,
 * `tabindex`, hand cursor or attributes (`candidate.ts`), or not at all.
 */
export class ClickListeners {
  readonly #documents = new Map<string, Document>();

  forgetAllBut(frames: readonly CdpFrame[]): void {
    const alive = new Set(frames.map(({ frameId }) => frameId));
    for (const frameId of this.#documents.keys())
      if (!alive.has(frameId)) this.#documents.delete(frameId);
  }

  /**
   * Asks for the backend ids of nodes with listeners that were not handed over yet; those of child frames in the same process too.
   * In a document that was looked at before the question is on its way once this resolves, so that the page answers it before
   * anything that it is asked afterwards.
   */
  async ask(cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<Asked> {
    const known = this.#documents.get(frame.frameId);
    const isCurrent = known !== undefined && (await cdp.isolatedWorld(frame)) === known.contextId;
    return { found: this.#find(cdp, frame, isCurrent ? known : null, signal) };
  }

  async #find(
    cdp: CdpSession,
    frame: CdpFrame,
    current: Document | null,
    signal: AbortSignal,
  ): Promise<readonly number[]> {
    try {
      const { objectId, known } = current ?? (await this.#open(cdp, frame, signal));
      const { listeners } = await cdp.send(
        'DOMDebugger.getEventListeners',
        { objectId, depth: -1, pierce: true },
        { sessionId: frame.sessionId, timeoutMs: TIMEOUT_MS, signal },
      );
      const found = new Set<number>();
      for (const { type, backendNodeId } of listeners) {
        if (backendNodeId !== undefined && CLICK_EVENTS.has(type) && !known.has(backendNodeId))
          found.add(backendNodeId);
        if (found.size >= MAX_NEW_NODES) break;
      }
      return [...found];
    } catch (error) {
      if (signal.aborted) throw error;
      this.#documents.delete(frame.frameId);
      return [];
    }
  }

  /** The number of the frame's last reading before the page script learned of one that is drawn; 0 where it learned of none. */
  async mark(
    cdp: CdpSession,
    frame: CdpFrame,
    nodes: readonly number[],
    signal: AbortSignal,
  ): Promise<number> {
    const document = this.#documents.get(frame.frameId);
    if (document === undefined || nodes.length === 0) return 0;
    const options = { sessionId: frame.sessionId, timeoutMs: TIMEOUT_MS, signal };
    const resolved = await Promise.all(
      nodes.map(async (backendNodeId) => {
        document.known.add(backendNodeId);
        try {
          const { object } = await cdp.send(
            'DOM.resolveNode',
            { backendNodeId, executionContextId: document.contextId, objectGroup: groupOf(frame) },
            options,
          );
          return object.objectId ?? null;
        } catch (error) {
          if (signal.aborted) throw error;
          // It belongs to a child frame, which finds it by itself, or it is gone.
          return null;
        }
      }),
    );
    const [first, ...others] = resolved.filter((objectId) => objectId !== null);
    if (first === undefined) return 0;
    try {
      const lastReading = await callWithObject(
        cdp,
        frame,
        [first, ...others],
        'markListening',
        z.int().nonnegative(),
        { timeoutMs: TIMEOUT_MS, signal },
      );
      await cdp.send('Runtime.releaseObjectGroup', { objectGroup: groupOf(frame) }, options);
      return lastReading;
    } catch (error) {
      if (signal.aborted) throw error;
      // The frame is worth reading without them; they are looked for again the next time.
      this.#documents.delete(frame.frameId);
      return 0;
    }
  }

  async #open(cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<Document> {
    const contextId = await cdp.isolatedWorld(frame);
    const options = { sessionId: frame.sessionId, timeoutMs: TIMEOUT_MS, signal };
    const own = await cdp.send('Runtime.evaluate', { expression: 'document', contextId }, options);
    const { node } = await cdp.send(
      'DOM.describeNode',
      { objectId: own.result.objectId ?? '' },
      options,
    );
    // The page's own handle on its document: asked through one of an isolated world, Chromium 130 compiles inline handlers in
    // the wrong world, after which calls fail with “Illegal invocation” and the renderer crashes.
    const { object } = await cdp.send(
      'DOM.resolveNode',
      { backendNodeId: node.backendNodeId },
      options,
    );
    const document: Document = { contextId, objectId: object.objectId ?? '', known: new Set() };
    this.#documents.set(frame.frameId, document);
    return document;
  }
}
