import type { History } from '../../../../browser/history/history.ts';
import type { VisitRecorder } from '../../../../browser/history/visit-recorder.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createHistoryHandlers(
  history: History,
  recorder: Pick<VisitRecorder, 'flush'>,
): DomainHandlers<'history'> {
  return {
    'history.overview': ({ query }) => {
      recorder.flush();
      return history.overview(query);
    },
    'history.rows': ({ query, offset, limit }) => [...history.rows(query, offset, limit)],
    'history.remove': ({ removal }) => {
      recorder.flush();
      return history.remove(removal);
    },
    'history.undoRemove': ({ undoId }) => history.undoRemove(undoId),
  };
}
