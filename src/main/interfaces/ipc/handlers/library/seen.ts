import type { Settings } from '#shared/model/settings/settings.ts';

import type { SeenService } from '../../../../storage/seen/seen-service.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** @param save stores the setting and notifies all windows */
export function createSeenHandlers(
  seen: Pick<SeenService, 'isOn' | 'find' | 'state' | 'removeExcluded' | 'clear'>,
  save: (seen: Settings['seen']) => void,
): DomainHandlers<'seen'> {
  return {
    'seen.find': async ({ query, limit }) =>
      seen.isOn ? [...(await seen.find(query, limit))] : [],
    'seen.state': () => seen.state(),
    'seen.set': async ({ seen: wanted }) => {
      save(wanted);
      await seen.removeExcluded();
      return null;
    },
    'seen.clear': () => {
      seen.clear();
      return null;
    },
  };
}
