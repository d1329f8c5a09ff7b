import type { PageElement, PageFrame } from '../../page-rpc/page-frame.ts';
import { orElse } from '../../platform/bounded.ts';

const TIMEOUT_MS = 1000;
/** Deeper trees are listened to from further out anyway. */
const MAX_PATH = 40;
const PATH = `function () {
  const path = [];
  for (let at = this; at && path.length < ${MAX_PATH}; at = at.assignedSlot ?? at.parentNode ?? at.host) path.push(at);
  return [...path, globalThis];
}`;

let looks = 0;

/** The types of events that the page listens for on the element itself; `null`: it is gone, or the page is too busy to tell. */
export function listenerTypesOf(element: PageElement): Promise<ReadonlySet<string> | null> {
  return withPageObject(element, listenerTypes);
}

/** Whether the page listens for one of these events on the element or on anything around it, up to the window; `null` as above. */
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
 * Looks at the page's own handle on the element: asked through one of an isolated world, Chromium 130 compiles inline
 * handlers in the wrong world. What the page could make of that call is no more than a wait that is too short.
 */
async function withPageObject<Answer>(
  { frame, objectId }: PageElement,
  look: (frame: PageFrame, objectId: string) => Promise<Answer>,
): Promise<Answer | null> {
  // A group of its own: what is released at the end must not be another look's objects.
  looks += 1;
  const asked = frame.with({ timeoutMs: TIMEOUT_MS, objectGroup: `waymark-listeners-${looks}` });
  const lookAtPage = async (): Promise<Answer | null> => {
    const { node } = await asked.send('DOM.describeNode', { objectId });
    const { backendNodeId } = node;
    const { object } = await asked.send('DOM.resolveNode', { backendNodeId, ...asked.group });
    return object.objectId === undefined ? null : look(asked, object.objectId);
  };
  try {
    // It may go away meanwhile, and whatever listened has done what it did; or the page is too busy.
    return await orElse(lookAtPage(), null);
  } finally {
    asked.releaseObjects().catch(() => undefined);
  }
}

async function listenerTypes(frame: PageFrame, objectId: string): Promise<ReadonlySet<string>> {
  const { listeners } = await frame.send('DOMDebugger.getEventListeners', { objectId });
  return new Set(listeners.map(({ type }) => type));
}
