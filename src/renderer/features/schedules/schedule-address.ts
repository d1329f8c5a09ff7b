import type { RunId } from '#shared/model/ids.ts';
import { RunIdSchema } from '#shared/model/ids.ts';
import { AgentIdSchema } from '#shared/model/agents/agent.ts';
import { type ScheduleId, ScheduleIdSchema } from '#shared/model/schedules/schedule.ts';

/** Views of `waymark://schedules…`. */
export type SchedulesView =
  | { readonly kind: 'list' }
  /** A new schedule, with the agent or the task of a run to begin with. */
  | { readonly kind: 'new'; readonly agentId: string | null; readonly runId: RunId | null }
  | { readonly kind: 'edit'; readonly id: ScheduleId }
  /** Results of all schedules or of one. */
  | { readonly kind: 'results'; readonly id: ScheduleId | null }
  | { readonly kind: 'result'; readonly resultId: number };

/** Parses a URL; an unknown one gives the list. */
export function readSchedulesView(url: string): SchedulesView {
  const [, , , kind = '', first = '', second = ''] = url.split('/');
  const id = ScheduleIdSchema.safeParse(first);
  switch (kind) {
    case 'new': {
      const agentId = first === 'agent' ? AgentIdSchema.safeParse(second) : null;
      const runId = first === 'run' ? RunIdSchema.safeParse(second) : null;
      return { kind, agentId: agentId?.data ?? null, runId: runId?.data ?? null };
    }
    case 'edit':
      return id.success ? { kind, id: id.data } : { kind: 'list' };
    case 'results':
      return { kind, id: id.data ?? null };
    case 'result':
      return /^\d+$/.test(first) ? { kind, resultId: Number(first) } : { kind: 'list' };
    default:
      return { kind: 'list' };
  }
}
