import type { PageElement, PageFrame } from '../../page-rpc/page-frame.ts';
import { orElse } from '../../../platform/async/bounded.ts';

const TIMEOUT_MS = 1000;
/** Most ancestors that are asked; in deeper trees, the listeners further out are missed. */
const MAX_PATH = 40;
const PATH = `function () {
  const path = [];
  for (let at = this; at && path.length < ${MAX_PATH}; at = at.assignedSlot ?? at.parentNode ?? at.host) path.push(at);
  return [...path.slice(1), globalThis];
}`;

let groups = 0;

type Types = ReadonlySet<string> | null;

/** Types of event listeners; `null` when the element is gone or the page is too busy to answer. */
export interface Listeners {
  /** Types with a listener on the element itself. */
  readonly own: Promise<Types>;
  /** Types with a listener on the element or around it, up to the window. */
  readonly around: Promise<Types>;
}

/**
 * Reads the event listeners through a handle in the page's own world: through one of an isolated world, Chromium 130 compiles inline
 * handlers in the wrong world. A page can falsify the answer, which only makes a wait too short.
 */
export function listenersOf({ frame, objectId }: PageElement): Listeners {
  // This call has its own object group, so that releasing it leaves the objects of a parallel call alone.
  groups += 1;
  const asked = frame.with({
    timeoutMs: TIMEOUT_MS,
    objectGroup: `waymark-event-listeners-${groups}`,
  });
  const handle = pageHandle(asked, objectId);
  const types = handle.then((id) => (id === null ? null : listenerTypes(asked, id)));
  // Fails when the element goes away or the page is too busy.
  const own = orElse(types, null);
  const around = orElse(
    handle.then((id) => (id === null ? null : typesAround(asked, id, types))),
    null,
  );
  void Promise.allSettled([own, around]).then(() => asked.releaseObjects().catch(() => undefined));
  return { own, around };
}

async function pageHandle(frame: PageFrame, objectId: string): Promise<string | null> {
  const { node } = await frame.send('DOM.describeNode', { objectId });
  const { backendNodeId } = node;
  const { object } = await frame.send('DOM.resolveNode', { backendNodeId, ...frame.group });
  return object.objectId ?? null;
}

async function typesAround(
  frame: PageFrame,
  objectId: string,
  own: Promise<Types>,
): Promise<Types> {
  const { result: path } = await frame.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: PATH,
    silent: true,
    ...frame.group,
  });
  if (path.objectId === undefined) return own;
  const { result: entries } = await frame.send('Runtime.getProperties', {
    objectId: path.objectId,
    ownProperties: true,
  });
  const ids = entries.flatMap(({ value }) => value?.objectId ?? []);
  const heard = await Promise.all([own, ...ids.map((id) => listenerTypes(frame, id))]);
  const types = new Set<string>();
  for (const one of heard) for (const type of one ?? []) types.add(type);
  return types;
}

async function listenerTypes(frame: PageFrame, objectId: string): Promise<ReadonlySet<string>> {
  const { listeners } = await frame.send('DOMDebugger.getEventListeners', { objectId });
  return new Set(listeners.map(({ type }) => type));
}
