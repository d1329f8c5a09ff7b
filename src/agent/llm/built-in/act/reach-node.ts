import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { Target } from '#shared/plain-steps/instruction.ts';
import { type Found, findNode, type Purpose } from '../match/find-node.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  ask,
  type Ask,
  type Call,
  type Decide,
  failed,
  type Heard,
  type Outcome,
} from './performance.ts';

/** What may be tried once more when a listed element could not be acted on. */
const WORTH_ANOTHER_TRY = new Set(['NODE_GONE', 'NODE_NOT_FOUND', 'NODE_MOVING', 'NODE_COVERED']);
/** Looking again is waiting, then going to where the name stands, then scrolling: for pages that are late, long or load as one scrolls. */
function looksFor(name: string): readonly Call[] {
  return [
    { tool: 'wait', args: { seconds: 1 } },
    ...(name === '' ? [] : [{ tool: 'find_text', args: { text: name.slice(0, 500) } }]),
    { tool: 'scroll', args: { direction: 'down' } },
  ];
}

export type BuildCall = (node: PageNode, snapshot: PageSnapshot) => Call | Outcome;
export type Unfound = Exclude<Found, { kind: 'found' }>;
type Reach = Generator<Decide, Heard, Heard>;

/** Finds the element that is clearly meant and acts on it; looks again before it gives up, and tries once more when it was gone or covered. */
export function* actOnTarget(
  target: Target,
  purpose: Purpose,
  say: Phrases,
  build: BuildCall,
): Reach {
  const find = (snapshot: PageSnapshot) => findNode(snapshot, target, purpose);
  return yield* actOnFound(
    find,
    (found) => explainUnfound(found, target, say),
    say,
    build,
    target.name,
  );
}

/** The same for an element that is found in another way than by a description. */
export function* actOnFound(
  find: (snapshot: PageSnapshot) => Found,
  explain: (found: Unfound) => Outcome,
  say: Phrases,
  build: BuildCall,
  name = '',
): Reach {
  const wanted = looksFor(name);
  let looks = 0;
  let hasRetried = false;
  for (;;) {
    const look = wanted[looks];
    const heard: Heard = yield (snapshot): Ask | Outcome => {
      const found = find(snapshot);
      if (found.kind === 'found') {
        const call = build(found.node, snapshot);
        return 'tool' in call ? ask(call, say.nodeLabel(found.node)) : call;
      }
      return found.kind === 'none' && look !== undefined ? ask(look, '') : explain(found);
    };
    if (look !== undefined && isCallOf(heard.last, look)) {
      looks += 1;
      continue;
    }
    const { result } = heard.last;
    if (result.ok || hasRetried || !WORTH_ANOTHER_TRY.has(result.error.code)) return heard;
    hasRetried = true;
  }
}

/** Says that nothing, or more than one thing, is what was described, and what comes close. */
export function explainUnfound(found: Unfound, target: Target, say: Phrases): Outcome {
  const labels = (nodes: readonly PageNode[]) =>
    nodes.slice(0, 5).map((node) => say.nodeLabel(node));
  return failed(
    found.kind === 'several'
      ? say.severalCalled(target, labels(found.nodes))
      : say.nothingCalled(target, labels(found.closest)),
  );
}

function isCallOf(execution: ToolExecution, call: Call): boolean {
  return (
    execution.tool === call.tool && JSON.stringify(execution.args) === JSON.stringify(call.args)
  );
}
