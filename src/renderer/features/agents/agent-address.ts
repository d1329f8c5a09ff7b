import { AgentIdSchema } from '#shared/model/run/agent.ts';
import { RunIdSchema, type RunId } from '#shared/model/ids.ts';

/** Views of `waymark://agents…`. */
export type AgentsView =
  /** `agentId`: of the agent that is asked for what it has to know, and run. */
  | { readonly kind: 'list'; readonly agentId: string | null }
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'copy'; readonly agentId: string }
  /** A new agent from what the person has shown. */
  | { readonly kind: 'shown' }
  /** A new agent from what a run did. */
  | { readonly kind: 'from-run'; readonly runId: RunId };

export function agentAddress(kind: 'edit' | 'copy', agentId: string): string {
  return `waymark://agents/${kind}/${agentId}`;
}

/** Reads an address; what it does not know is the list. */
export function readAgentsView(url: string): AgentsView {
  const [, kind, id = ''] = /^waymark:\/\/agents\/([a-z-]+)(?:\/([\w-]+))?$/.exec(url) ?? [];
  if (kind === 'new' || kind === 'shown') return { kind };
  const runId = RunIdSchema.safeParse(id);
  if (kind === 'from-run' && runId.success) return { kind, runId: runId.data };
  if ((kind === 'edit' || kind === 'copy') && AgentIdSchema.safeParse(id).success)
    return { kind, agentId: id };
  return { kind: 'list', agentId: kind === 'run' && id !== '' ? id : null };
}
