import type { Recorder } from '../../recorder/recorder.ts';
import type { DomainHandlers } from '../handlers.ts';

/** What the person shows in a tab, to have it done again. */
export function createRecorderHandlers(recorder: Recorder): DomainHandlers<'recorder'> {
  return {
    'recorder.start': ({ tabId }) => {
      recorder.start(tabId);
      return null;
    },
    'recorder.stop': () => ({ hasSteps: recorder.stop() }),
    'recorder.cancel': () => {
      recorder.cancel();
      return null;
    },
    'recorder.shown': () => recorder.shown(),
    'recorder.discard': () => {
      recorder.discard();
      return null;
    },
  };
}
