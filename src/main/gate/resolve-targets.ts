import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import { NodeIdSchema } from '#shared/model/ids.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import { NodeArgumentSchema, type NodeArgument } from '#shared/model/page/node-fingerprint.ts';

import { Page } from '../page-rpc/page.ts';
import type { Proposal } from '../policy/decide-tool.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import type { LiveTab } from '../tabs/tab/tab-pool.ts';

/** The nodes that a call names, by argument. */
export type Targets = Readonly<Partial<Record<NodeArgument, NodeFacts>>>;

export interface Resolution {
  readonly targets: Targets;
  /** Why one of them could not be found; the call cannot be made then. */
  readonly error: ErrorInfo | null;
}

const NOTHING_NAMED: Resolution = { targets: {}, error: null };

/**
 * Second stage: what is known of the nodes that a call names, before anything is decided. A tab that is closed or shows no web
 * page has none; the tool itself says so then.
 */
export async function resolveTargets(
  proposal: Proposal,
  tab: LiveTab | undefined,
  pageReader: Pick<PageReader, 'nodeFacts'>,
  signal: AbortSignal,
): Promise<Resolution> {
  if (proposal.kind !== 'valid' || tab === undefined || tab.describe().page !== null)
    return NOTHING_NAMED;
  const targets: Partial<Record<NodeArgument, NodeFacts>> = {};
  for (const argument of NodeArgumentSchema.options) {
    const nodeId = NodeIdSchema.safeParse(proposal.input[argument]);
    if (!nodeId.success) continue;
    try {
      targets[argument] = await pageReader.nodeFacts(new Page(tab, signal), nodeId.data);
    } catch (error) {
      return { targets, error: toErrorInfo(error) };
    }
  }
  return { targets, error: null };
}
