import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';

/** The name of a node in the text of a browser state; `null` when the node is not in it or has no name. */
export function findNodeName(stateText: string, nodeId: number): string | null {
  const line = new RegExp(String.raw`^\s*\*?\[${nodeId}\]\*?.*$`, 'm').exec(stateText)?.[0];
  const quoted = line === undefined ? null : /"((?:[^"\\]|\\.)*)"/.exec(line);
  const name = quoted?.[1]?.replaceAll(/\\(.)/g, '$1').trim();
  return name === undefined || name === '' ? null : name;
}

/** Name of the call's own target, since a replayed run has no earlier observation. */
function nameInCall({ args, targets }: ToolCallView, nodeId: number): string | undefined {
  if (typeof args !== 'object' || args === null || targets === undefined) return undefined;
  const isGoal = 'toNodeId' in args && args.toNodeId === nodeId;
  const name = (isGoal ? targets.toNodeId : targets.nodeId)?.name.trim();
  return name === '' ? undefined : name;
}

/** The name a node had in the newest state that was seen before the event with number `seq`. */
export function findNodeNameBefore(
  iteration: IterationView,
  seq: number,
  nodeId: number,
): string | null {
  const call = iteration.toolCalls.find((each) => each.seq === seq);
  const known = call === undefined ? undefined : nameInCall(call, nodeId);
  if (known !== undefined) return known;
  const seen = iteration.observations.filter((observation) => observation.seq < seq).toReversed();
  for (const observation of seen) {
    const name = findNodeName(observation.text, nodeId);
    if (name !== null) return name;
  }
  return null;
}
