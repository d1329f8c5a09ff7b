import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import { NodeIdSchema, type NodeId } from '#shared/model/ids.ts';
import type { ActTarget, NodeFacts } from '#shared/model/page/node-facts.ts';
import { NodeArgumentSchema, type NodeArgument } from '#shared/model/page/node-fingerprint.ts';

import { type Point, PointSchema } from '#shared/model/page/point.ts';

import { findActFrames } from './find-act-frames.ts';
import { Page } from '../../../page-access/page-rpc/page.ts';
import type { Proposal } from '../../tool-policy/decide-tool.ts';
import type { PageReader, ResolvedNode } from '../../../page-access/snapshot/page-reader.ts';
import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';

/** Facts about the nodes that a call names, by argument. */
export type Targets = Readonly<Partial<Record<NodeArgument, NodeFacts>>>;

export interface Resolution {
  readonly targets: Targets;
  /** Elements that the call acts on without naming them: the focused one, or the one at its point. */
  readonly unnamed: readonly ActTarget[];
  /** Resolved nodes, by the id that the call names. */
  readonly found: ReadonlyMap<NodeId, ResolvedNode>;
  /** URLs of the frames in which an action without a node takes place. */
  readonly actFrames: readonly string[];
  /** Why a named node was not found, so the call cannot be made; `null` if all were. */
  readonly error: ErrorInfo | null;
}

export const NOTHING_NAMED: Resolution = {
  targets: {},
  unnamed: [],
  found: new Map(),
  actFrames: [],
  error: null,
};

/**
 * Third stage: gathers facts about the named nodes before any decision. A closed tab or one without a web page has none; the tool reports
 * that.
 */
export async function resolveTargets(
  proposal: Proposal,
  tab: LiveTab | undefined,
  pageReader: Pick<PageReader, 'describeNode' | 'describeUnnamed'>,
  signal: AbortSignal,
): Promise<Resolution> {
  if (proposal.kind !== 'valid' || tab === undefined || tab.describe().page !== null)
    return NOTHING_NAMED;
  const targets: Partial<Record<NodeArgument, NodeFacts>> = {};
  const found = new Map<NodeId, ResolvedNode>();
  for (const argument of NodeArgumentSchema.options) {
    const nodeId = NodeIdSchema.safeParse(proposal.input[argument]);
    if (!nodeId.success) continue;
    try {
      const node = await pageReader.describeNode(new Page(tab, signal), nodeId.data);
      targets[argument] = node.facts;
      if (node.found !== null) found.set(nodeId.data, node.found);
    } catch (error) {
      return { targets, unnamed: [], found, actFrames: [], error: toErrorInfo(error) };
    }
  }
  const place = placeOf(proposal);
  const unnamed =
    place === null || Object.keys(targets).length > 0 || tab.dialog() !== null
      ? []
      : await pageReader.describeUnnamed(new Page(tab, signal), place);
  const actFrames = await findActFrames(proposal, tab, signal);
  return { targets, unnamed, found, actFrames, error: null };
}

/** Returns the place of a call without a node; `null` if it has none that matters. */
export function placeOf({
  tool,
  input,
}: Extract<Proposal, { kind: 'valid' }>): 'focus' | Point | null {
  if (tool.name === 'key' || tool.name === 'type') return 'focus';
  if (tool.name !== 'click_point') return null;
  const point = PointSchema.safeParse({ x: input['x'], y: input['y'] });
  return point.success ? point.data : null;
}
