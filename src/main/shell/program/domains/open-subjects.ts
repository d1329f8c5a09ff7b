import { agentIn } from '#shared/model/agents/agent-words.ts';

import { PageSubjects } from '../../../interfaces/ipc/state/page-subjects.ts';
import type { ScheduleService } from '../../../runs/schedules/schedule-service.ts';
import type { Profile } from '../open-profile.ts';
import type { WindowServices } from '../window-wiring/window-services.ts';

/** Says what Waymark's own pages are about, in the person's language. */
export const openSubjects = (
  { store, words }: Profile,
  { agents }: WindowServices,
  schedules: ScheduleService,
): PageSubjects =>
  new PageSubjects({
    taskOf: (runId) => store.runs.taskOf(runId),
    agents: () => agents.list().map(({ agent }) => agentIn(words().language, agent)),
    schedules: () => schedules.list().map(({ id, draft }) => ({ id, name: draft.name })),
  });
