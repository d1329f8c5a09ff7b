import type { ScheduleService } from '../../../../runs/schedules/schedule-service.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** @param pickFolder asks the person for a folder; returns its full path, or `null` when they cancel */
export function createScheduleHandlers(
  schedules: ScheduleService,
  pickFolder: () => Promise<string | null>,
): DomainHandlers<'schedule'> {
  return {
    'schedule.save': ({ id, draft }) => ({ id: schedules.save(id, draft) }),
    'schedule.remove': ({ id }) => {
      schedules.remove(id);
      return null;
    },
    'schedule.setOn': ({ id, isOn }) => {
      schedules.setOn(id, isOn);
      return null;
    },
    'schedule.runNow': async ({ id }) => ({ runId: await schedules.runNow(id) }),
    'schedule.preview': ({ when }) => ({ next: [...schedules.preview(when)] }),
    'schedule.pickFolder': async () => {
      const path = await pickFolder();
      return path === null ? null : schedules.keepFolder(path);
    },
    'schedule.results': ({ scheduleId, before, limit }) => [
      ...schedules.results(scheduleId, before, limit),
    ],
    'schedule.result': ({ resultId }) => schedules.result(resultId),
  };
}
