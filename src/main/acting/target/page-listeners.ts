import type { PageElement } from '../../page-rpc/call-act-script.ts';

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
export async function typesHeardOn(
  element: PageElement,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  return withPageObject(element, signal, (id) => typesHeard(element, id, signal));
}

/** Whether the page listens for one of these events on the element or on anything around it, up to the window; `null` as above. */
export async function isHeardAround(
  element: PageElement,
  types: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<boolean | null> {
  return withPageObject(element, signal, async (objectId, objectGroup) => {
    const options = optionsFor(element, signal);
    const { result: path } = await element.cdp.send(
      'Runtime.callFunctionOn',
      { objectId, functionDeclaration: PATH, objectGroup, silent: true },
      options,
    );
    if (path.objectId === undefined) return false;
    const { result: entries } = await element.cdp.send(
      'Runtime.getProperties',
      { objectId: path.objectId, ownProperties: true },
      options,
    );
    const ids = entries.flatMap(({ value }) => value?.objectId ?? []);
    const heard = await Promise.all(ids.map((id) => typesHeard(element, id, signal)));
    return heard.some((one) => [...one].some((type) => types.has(type)));
  });
}

/**
 * Looks at the page's own handle on the element: asked through one of an isolated world, Chromium 130 compiles inline
 * handlers in the wrong world. What the page could make of that call is no more than a wait that is too short.
 */
async function withPageObject<Answer>(
  element: PageElement,
  signal: AbortSignal,
  look: (objectId: string, objectGroup: string) => Promise<Answer>,
): Promise<Answer | null> {
  // One of its own: what is let go of at the end must not take another look's objects along.
  looks += 1;
  const objectGroup = `waymark-listeners-${looks}`;
  const options = optionsFor(element, signal);
  try {
    const { node } = await element.cdp.send(
      'DOM.describeNode',
      { objectId: element.objectId },
      options,
    );
    const { object } = await element.cdp.send(
      'DOM.resolveNode',
      { backendNodeId: node.backendNodeId, objectGroup },
      options,
    );
    return object.objectId === undefined ? null : await look(object.objectId, objectGroup);
  } catch (error) {
    if (signal.aborted) throw error;
    // It went away meanwhile, and whatever listened has done what it did; or the page is too busy.
    return null;
  } finally {
    element.cdp
      .send('Runtime.releaseObjectGroup', { objectGroup }, optionsFor(element))
      .catch(() => undefined);
  }
}

async function typesHeard(
  element: PageElement,
  objectId: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const { listeners } = await element.cdp.send(
    'DOMDebugger.getEventListeners',
    { objectId },
    optionsFor(element, signal),
  );
  return new Set(listeners.map(({ type }) => type));
}

const optionsFor = ({ frame }: PageElement, signal?: AbortSignal) => ({
  sessionId: frame.sessionId,
  timeoutMs: TIMEOUT_MS,
  signal,
});
