import type { CdpFrame } from '../../cdp/cdp-session.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { isAborted, orElse } from '../../../platform/async/bounded.ts';

const TIMEOUT_MS = 1500;
/** Returns the frame with its own object group to release: group names are shared by the frames of a process. */
const inGroup = (frame: PageFrame): PageFrame =>
  frame.with({ timeoutMs: TIMEOUT_MS, objectGroup: `waymark-listeners-${frame.frameId}` });
/** Most nodes looked up in one reading; later readings look up the rest. */
const MAX_NEW_NODES = 600;
/**
 * Events that count as click listeners. Touch events are left out: input is sent as a mouse, and pages that support both listen for both.
 */
const CLICK_EVENTS = new Set(['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup']);

/** A query that has been sent to CDP. */
interface Asked {
  readonly found: Promise<readonly number[]>;
}

interface Document {
  readonly contextId: number;
  readonly objectId: string;
  /** Nodes that were passed to the page script, or belong to a child frame. */
  readonly known: Set<number>;
}

/**
 * Finds the elements with click listeners, which no script can see, and passes them to the page script: one call per frame, each node once.
 *
 * It finds the listeners of Vue, Angular, Lit, htmx and plain scripts, and those of React, which listens at its root but gives each element
 * with an `onClick` an empty handler. Events that others delegate to a root (jQuery, Solid, Svelte) are known only to objects of the page's
 * own world. Reading those without running the page's code takes a call per element, 0.8 ms each: for 300 elements ten times as long as
 * everything else. Such elements are listed by their role, `tabindex`, pointer cursor or attributes (`candidate.ts`), or not at all.
 */
export class ClickListeners {
  readonly #documents = new Map<string, Document>();

  forgetAllBut(frames: readonly CdpFrame[]): void {
    const alive = new Set(frames.map(({ frameId }) => frameId));
    for (const frameId of this.#documents.keys())
      if (!alive.has(frameId)) this.#documents.delete(frameId);
  }

  /**
   * Asks for the backend node IDs of elements with listeners that are not known yet, including child frames of the same process. In a
   * document that was read before, the command has been sent once this resolves, so that the page answers it before any later command.
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

  /**
   * Passes nodes to the page script. Returns the number of the frame's last reading that lacked one of them, if that node is rendered; 0
   * when no reading lacks any.
   */
  async mark(frame: PageFrame, nodes: readonly number[]): Promise<number> {
    const document = this.#documents.get(frame.frameId);
    if (document === undefined || nodes.length === 0) return 0;
    const asked = inGroup(frame);
    const resolved = await Promise.all(
      nodes.map((backendNodeId) => {
        document.known.add(backendNodeId);
        // The node may belong to a child frame, which passes it on itself, or be removed.
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
      // The frame is read without these nodes; the next reading looks for them again.
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
    // This handle is in the page's own world: through one of an isolated world, Chromium 130 compiles inline handlers in the wrong world,
    // after which calls fail with “Illegal invocation” and the renderer crashes.
    const { backendNodeId } = node;
    const { object } = await frame.send('DOM.resolveNode', { backendNodeId });
    const document: Document = { contextId, objectId: object.objectId ?? '', known: new Set() };
    this.#documents.set(frame.frameId, document);
    return document;
  }
}
