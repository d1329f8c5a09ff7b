import type { CdpFrame } from '../../cdp/cdp-session.ts';
import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../../platform/async/bounded.ts';

const TIMEOUT_MS = 1500;

interface Owner {
  readonly parentWorld: string;
  readonly element: number;
}

/** Owner element (`<iframe>`) of each child frame, by its number in the parent document. CDP is asked once per frame. */
export class FrameOwners {
  readonly #known = new Map<string, Owner>();

  /** Returns the number of the frame's owner element, if it is already known for this parent document. */
  known(frame: CdpFrame, parentWorld: string): number | undefined {
    const owner = this.#known.get(frame.frameId);
    return owner?.parentWorld === parentWorld ? owner.element : undefined;
  }

  forgetAllBut(frames: readonly CdpFrame[]): void {
    const alive = new Set(frames.map(({ frameId }) => frameId));
    for (const frameId of this.#known.keys()) if (!alive.has(frameId)) this.#known.delete(frameId);
  }

  /** Asks CDP for the owner element; `undefined` when the frame is being removed. */
  async find(
    frame: PageFrame,
    parent: PageFrame,
    parentWorld: string,
  ): Promise<number | undefined> {
    const numberOfOwner = async (): Promise<number> => {
      const owner = await frame.owner(parent.with({ timeoutMs: TIMEOUT_MS }));
      return owner.call(PAGE, 'numberOf');
    };
    // A frame that is removed meanwhile has no owner element any more, and shows nothing.
    const element = await orElse(numberOfOwner(), undefined);
    if (element !== undefined) this.#known.set(frame.frameId, { parentWorld, element });
    return element;
  }
}
