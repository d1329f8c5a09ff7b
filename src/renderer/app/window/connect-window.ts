import { onChange, request } from '../../bridge/request.ts';
import { onSendFailure } from '../../bridge/send.ts';
import { keepMirrored } from '../../store/keep-mirrored.ts';
import { showProblem } from '../../store/toasts.ts';
import { answerCall } from './carry-out-call.ts';

/** Connects the stores to main for the window's lifetime. */
export function connectWindow(): void {
  onSendFailure(showProblem);
  keepMirrored({
    source: { getState: () => request('app.getState', null), onChange },
    onCall: answerCall,
    // A timer and not a frame: frames stop while the window is covered.
    soon: (run) => setTimeout(run, 16),
  });
}
