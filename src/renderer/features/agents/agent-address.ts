import { AgentIdSchema } from '#shared/model/agents/agent.ts';
import { RunIdSchema, type RunId } from '#shared/model/ids.ts';

/** Views of `waymark://agents…`. */
export type AgentsView =
  /** `agentId`: the agent to run, whose parameters are asked for; `null`: none. */
  | { readonly kind: 'list'; readonly agentId: string | null }
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'copy'; readonly agentId: string }
  /** A new agent from a recording of the person's actions. */
  | { readonly kind: 'shown' }
  /** A new agent from the steps of a run. */
  | { readonly kind: 'from-run'; readonly runId: RunId };

export function agentAddress(kind: 'edit' | 'copy', agentId: string): string {
  return `waymark://agents/${kind}/${agentId}`;
}

/** Parses a URL; an unknown one gives the list. */
export function readAgentsView(url: string): AgentsView {
  const [, kind, id = ''] = /^waymark:\/\/agents\/([a-z-]+)(?:\/([\w-]+))?$/.exec(url) ?? [];
  if (kind === 'new' || kind === 'shown') return { kind };
  const runId = RunIdSchema.safeParse(id);
  if (kind === 'from-run' && runId.success) return { kind, runId: runId.data };
  if ((kind === 'edit' || kind === 'copy') && AgentIdSchema.safeParse(id).success)
    return { kind, agentId: id };
  return { kind: 'list', agentId: kind === 'run' && id !== '' ? id : null };
}
