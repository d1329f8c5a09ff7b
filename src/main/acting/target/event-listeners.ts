import type { PageElement, PageFrame } from '../../page-rpc/page-frame.ts';
import { orElse } from '../../platform/bounded.ts';

const TIMEOUT_MS = 1000;
/** Ancestors that are asked; listeners of deeper trees stand further out. */
const MAX_PATH = 40;
const PATH = `function () {
  const path = [];
  for (let at = this; at && path.length < ${MAX_PATH}; at = at.assignedSlot ?? at.parentNode ?? at.host) path.push(at);
  return [...path, globalThis];
}`;

let groups = 0;

/** The types of the event listeners on the element itself; `null` where it is gone, or the page too busy to answer. */
export function listenerTypesOf(element: PageElement): Promise<ReadonlySet<string> | null> {
  return withPageObject(element, listenerTypes);
}

/** Whether the element, or anything around it up to the window, has a listener of one of these types; `null` as above. */
export function hasListenerAround(
  element: PageElement,
  types: ReadonlySet<string>,
): Promise<boolean | null> {
  return withPageObject(element, async (frame, objectId) => {
    const { result: path } = await frame.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: PATH,
      silent: true,
      ...frame.group,
    });
    if (path.objectId === undefined) return false;
    const { result: entries } = await frame.send('Runtime.getProperties', {
      objectId: path.objectId,
      ownProperties: true,
    });
    const ids = entries.flatMap(({ value }) => value?.objectId ?? []);
    const heard = await Promise.all(ids.map((id) => listenerTypes(frame, id)));
    return heard.some((one) => [...one].some((type) => types.has(type)));
  });
}

/**
 * Asks through a handle in the page's own world: asked through one of an isolated world, Chromium 130 compiles inline handlers
 * in the wrong world. A page can falsify the answer, which only makes a wait too short.
 */
async function withPageObject<Answer>(
  { frame, objectId }: PageElement,
  look: (frame: PageFrame, objectId: string) => Promise<Answer>,
): Promise<Answer | null> {
  // A group of its own, so that its release leaves the objects of a parallel call alone.
  groups += 1;
  const asked = frame.with({
    timeoutMs: TIMEOUT_MS,
    objectGroup: `waymark-event-listeners-${groups}`,
  });
  const lookAtPage = async (): Promise<Answer | null> => {
    const { node } = await asked.send('DOM.describeNode', { objectId });
    const { backendNodeId } = node;
    const { object } = await asked.send('DOM.resolveNode', { backendNodeId, ...asked.group });
    return object.objectId === undefined ? null : look(asked, object.objectId);
  };
  try {
    // The element may go away meanwhile, or the page be too busy.
    return await orElse(lookAtPage(), null);
  } finally {
    asked.releaseObjects().catch(() => undefined);
  }
}

async function listenerTypes(frame: PageFrame, objectId: string): Promise<ReadonlySet<string>> {
  const { listeners } = await frame.send('DOMDebugger.getEventListeners', { objectId });
  return new Set(listeners.map(({ type }) => type));
}
