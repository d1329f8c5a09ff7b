import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { DragGoal, Instruction } from '#shared/plain-steps/instruction.ts';
import { findNode } from '../match/find-node.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  type Call,
  failed,
  failureText,
  type Heard,
  type Outcome,
  type Performance,
  succeeded,
} from './performance.ts';
import { actOnTarget, explainUnfound } from './reach-node.ts';

export function* performClick(
  { target, count, button, at }: Extract<Instruction, { kind: 'click' }>,
  say: Phrases,
): Performance {
  const how = {
    ...(count !== undefined && { count }),
    ...(button !== undefined && { button }),
    ...(at !== undefined && { at }),
  };
  const heard = yield* actOnTarget(target, 'any', say, (node) =>
    node.state.disabled === true
      ? failed(say.isDisabled(say.nodeLabel(node)))
      : { tool: 'click', args: { nodeId: node.nodeId, ...how } },
  );
  const { result } = heard.last;
  return result.ok
    ? succeeded(say.clicked(heard.label, result.effect.changes.length > 0))
    : failed(failureText(heard.last));
}

export function* performHover(
  { target }: Extract<Instruction, { kind: 'hover' }>,
  say: Phrases,
): Performance {
  const heard = yield* actOnTarget(target, 'any', say, (node) => ({
    tool: 'hover',
    args: { nodeId: node.nodeId },
  }));
  return ended(heard, say.hovered(heard.label));
}

export function* performDrag(
  { target, goal }: Extract<Instruction, { kind: 'drag' }>,
  say: Phrases,
): Performance {
  const heard = yield* actOnTarget(target, 'any', say, (node, snapshot) =>
    dragCall(node, goal, snapshot, say),
  );
  return ended(heard, say.dragged(heard.label));
}

function dragCall(
  { nodeId }: PageNode,
  goal: DragGoal,
  snapshot: PageSnapshot,
  say: Phrases,
): Call | Outcome {
  switch (goal.kind) {
    case 'by':
      return { tool: 'drag', args: { nodeId, dx: goal.dx, dy: goal.dy } };
    case 'within':
      return { tool: 'drag', args: { nodeId, from: goal.from, to: goal.to } };
    case 'onto': {
      const found = findNode(snapshot, goal.target, 'any');
      return found.kind === 'found'
        ? { tool: 'drag', args: { nodeId, toNodeId: found.node.nodeId } }
        : explainUnfound(found, goal.target, say);
    }
  }
}

function ended({ last }: Heard, text: string): Outcome {
  return last.result.ok ? succeeded(text) : failed(failureText(last));
}
