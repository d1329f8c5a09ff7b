import { hasVisibleChange } from '#shared/tools/contract/tool-result.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { DragGoal, Instruction, Target } from '#shared/plain-steps/instruction.ts';
import { findByWords } from '#shared/page-target/by-words/find-by-words.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  type Call,
  failed,
  failureText,
  type CallResults,
  type Outcome,
  type Routine,
  succeeded,
} from './routine.ts';
import { actOnTarget, explainUnfound } from './act-on-target.ts';

export function* performClick(
  { target, count, button, at }: Extract<Instruction, { kind: 'click' }>,
  phrases: Phrases,
): Routine {
  const how = {
    ...(count !== undefined && { count }),
    ...(button !== undefined && { button }),
    ...(at !== undefined && { at }),
  };
  const results = yield* actOnTarget(target, 'any', phrases, (node) =>
    node.state.disabled === true
      ? failed(phrases.isDisabled(phrases.nodeLabel(node)))
      : { tool: 'click', args: { nodeId: node.nodeId, ...how } },
  );
  const { result } = results.last;
  return result.ok
    ? succeeded(phrases.clicked(results.label, hasVisibleChange(result.effect)))
    : failed(failureText(results.last));
}

export function* performHover(
  { target }: Extract<Instruction, { kind: 'hover' }>,
  phrases: Phrases,
): Routine {
  const results = yield* actOnTarget(target, 'any', phrases, (node) => ({
    tool: 'hover',
    args: { nodeId: node.nodeId },
  }));
  return ended(results, phrases.hovered(results.label));
}

export function* performDrag(
  { target, goal }: Extract<Instruction, { kind: 'drag' }>,
  phrases: Phrases,
): Routine {
  const results = yield* actOnTarget(target, 'any', phrases, (node, snapshot) =>
    dragCall(node, goal, snapshot, phrases),
  );
  return ended(results, phrases.dragged(results.label));
}

function dragCall(
  { nodeId }: PageNode,
  goal: DragGoal,
  snapshot: PageSnapshot,
  phrases: Phrases,
): Call | Outcome {
  switch (goal.kind) {
    case 'by':
      return { tool: 'drag', args: { nodeId, dx: goal.dx, dy: goal.dy } };
    case 'within':
      return { tool: 'drag', args: { nodeId, from: goal.from, to: goal.to } };
    case 'onto': {
      const found = findByWords(snapshot, goal.target, 'any');
      if (found.kind === 'found')
        return { tool: 'drag', args: { nodeId, toNodeId: found.node.nodeId } };
      // An element that only accepts drops may be missing from the list of nodes.
      return found.kind === 'none' && isOnlyNamed(goal.target)
        ? { tool: 'drag', args: { nodeId, toText: goal.target.name } }
        : explainUnfound(found, goal.target, phrases);
    }
  }
}

const isOnlyNamed = ({ name, role, ordinal, section }: Target): boolean =>
  name !== '' && role === null && ordinal === null && section === null;

function ended({ last }: CallResults, text: string): Outcome {
  return last.result.ok ? succeeded(text) : failed(failureText(last));
}
