import type { Recorder } from '../../../../page-access/recorder/recorder.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** Handlers for recording what the person does in a tab, to replay it later. */
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
