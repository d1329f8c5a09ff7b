import type { CdpFrame } from '../cdp/cdp-session.ts';
import type { PageFrame } from '../page-rpc/page-frame.ts';
import { PAGE } from '../page-rpc/page-scripts.ts';
import { isAborted, orElse } from '../platform/bounded.ts';

const TIMEOUT_MS = 1500;
/** The frames of one process share the names of groups, and each releases its own. */
const inGroup = (frame: PageFrame): PageFrame =>
  frame.with({ timeoutMs: TIMEOUT_MS, objectGroup: `waymark-listeners-${frame.frameId}` });
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
  async ask(frame: PageFrame): Promise<Asked> {
    const known = this.#documents.get(frame.frameId);
    const isCurrent =
      known !== undefined && (await frame.cdp.isolatedWorld(frame)) === known.contextId;
    return { found: this.#find(frame.with({ timeoutMs: TIMEOUT_MS }), isCurrent ? known : null) };
  }

  async #find(frame: PageFrame, current: Document | null): Promise<readonly number[]> {
    try {
      const { objectId, known } = current ?? (await this.#open(frame));
      const { listeners } = await frame.send('DOMDebugger.getEventListeners', {
        objectId,
        depth: -1,
        pierce: true,
      });
      const found = new Set<number>();
      for (const { type, backendNodeId } of listeners) {
        if (backendNodeId !== undefined && CLICK_EVENTS.has(type) && !known.has(backendNodeId))
          found.add(backendNodeId);
        if (found.size >= MAX_NEW_NODES) break;
      }
      return [...found];
    } catch (error) {
      if (isAborted(error)) throw error;
      this.#documents.delete(frame.frameId);
      return [];
    }
  }

  /** The number of the frame's last reading before the page script learned of one that is drawn; 0 where it learned of none. */
  async mark(frame: PageFrame, nodes: readonly number[]): Promise<number> {
    const document = this.#documents.get(frame.frameId);
    if (document === undefined || nodes.length === 0) return 0;
    const asked = inGroup(frame);
    const resolved = await Promise.all(
      nodes.map((backendNodeId) => {
        document.known.add(backendNodeId);
        // It may belong to a child frame, which finds it by itself, or be gone.
        return orElse(asked.element(backendNodeId), null);
      }),
    );
    const elements = resolved.filter((element) => element !== null);
    if (elements.length === 0) return 0;
    try {
      const lastReading = await asked.call(PAGE, 'markListening', ...elements);
      await asked.releaseObjects();
      return lastReading;
    } catch (error) {
      if (isAborted(error)) throw error;
      // The frame is worth reading without them; they are looked for again the next time.
      this.#documents.delete(frame.frameId);
      return 0;
    }
  }

  async #open(frame: PageFrame): Promise<Document> {
    const contextId = await frame.cdp.isolatedWorld(frame);
    const own = await frame.send('Runtime.evaluate', { expression: 'document', contextId });
    const { node } = await frame.send('DOM.describeNode', {
      objectId: own.result.objectId ?? '',
    });
    // The page's own handle on its document: asked through one of an isolated world, Chromium 130 compiles inline handlers in
    // the wrong world, after which calls fail with “Illegal invocation” and the renderer crashes.
    const { backendNodeId } = node;
    const { object } = await frame.send('DOM.resolveNode', { backendNodeId });
    const document: Document = { contextId, objectId: object.objectId ?? '', known: new Set() };
    this.#documents.set(frame.frameId, document);
    return document;
  }
}
