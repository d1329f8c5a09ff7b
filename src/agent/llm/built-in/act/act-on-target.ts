import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { Target } from '#shared/plain-steps/instruction.ts';
import type { Found } from '#shared/page-target/by-words/choose-node.ts';
import { findByWords } from '#shared/page-target/by-words/find-by-words.ts';
import type { Purpose } from '#shared/page-target/by-words/purpose.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  ask,
  type Ask,
  type Call,
  type Decide,
  failed,
  type CallResults,
  type Outcome,
} from './routine.ts';

/** Errors on a listed element after which the act is tried once more. */
const WORTH_ANOTHER_TRY = new Set(['NODE_GONE', 'NODE_NOT_FOUND', 'NODE_MOVING', 'NODE_COVERED']);
/**
 * The calls before each further look: wait, scroll to the name's text, scroll on. For pages that are slow, long or load while they are
 * scrolled.
 */
function looksFor(name: string): readonly Call[] {
  return [
    { tool: 'wait', args: { seconds: 1 } },
    ...(name === '' ? [] : [{ tool: 'find_text', args: { text: name.slice(0, 500) } }]),
    { tool: 'scroll', args: { direction: 'down' } },
  ];
}

export type BuildCall = (node: PageNode, snapshot: PageSnapshot) => Call | Outcome;
export type Unfound = Exclude<Found, { kind: 'found' }>;
type Reach = Generator<Decide, CallResults, CallResults>;

/**
 * Finds the element that is clearly meant and acts on it; looks again before it gives up, and tries once more when the element was gone or
 * covered.
 */
export function* actOnTarget(
  target: Target,
  purpose: Purpose,
  phrases: Phrases,
  build: BuildCall,
): Reach {
  const find = (snapshot: PageSnapshot) => findByWords(snapshot, target, purpose);
  return yield* actOnFound(
    find,
    (found) => explainUnfound(found, target, phrases),
    phrases,
    build,
    target.name,
  );
}

/** Acts, with the same retries, on an element that is found in another way than by a description. */
export function* actOnFound(
  find: (snapshot: PageSnapshot) => Found,
  explain: (found: Unfound) => Outcome,
  phrases: Phrases,
  build: BuildCall,
  name = '',
): Reach {
  const wanted = looksFor(name);
  let looks = 0;
  let hasRetried = false;
  for (;;) {
    const look = wanted[looks];
    const results: CallResults = yield (snapshot): Ask | Outcome => {
      const found = find(snapshot);
      if (found.kind === 'found') {
        const call = build(found.node, snapshot);
        return 'tool' in call ? ask(call, phrases.nodeLabel(found.node)) : call;
      }
      return found.kind === 'none' && look !== undefined ? ask(look, '') : explain(found);
    };
    if (look !== undefined && isCallOf(results.last, look)) {
      looks += 1;
      continue;
    }
    const { result } = results.last;
    if (result.ok || hasRetried || !WORTH_ANOTHER_TRY.has(result.error.code)) return results;
    hasRetried = true;
  }
}

/** The failure of a search that found nothing or several elements, with the closest ones. */
export function explainUnfound(found: Unfound, target: Target, phrases: Phrases): Outcome {
  const labels = (nodes: readonly PageNode[]) =>
    nodes.slice(0, 5).map((node) => phrases.nodeLabel(node));
  return failed(
    found.kind === 'several'
      ? phrases.severalCalled(target, labels(found.nodes))
      : phrases.nothingCalled(target, labels(found.closest)),
  );
}

function isCallOf(execution: ToolExecution, call: Call): boolean {
  return (
    execution.tool === call.tool && JSON.stringify(execution.args) === JSON.stringify(call.args)
  );
}
