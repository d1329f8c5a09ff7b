import { useEffect } from 'react';

import { useMirror } from '../store/app-state.ts';
import { showToast } from '../store/toasts.ts';
import { useEndpointQuestion } from './endpoint-question.ts';
import { useKeepLoginQuestion } from './keep-login-question.ts';
import { useOldElectronQuestion } from './old-electron-question.ts';
import { WINDOW_ID } from '../store/window-id.ts';
import { recordBar } from './parts.ts';

/** What the program says and asks over the page, and the one bar: what is recorded is shown for as long as the person records it. */
export function MessageBars() {
  const isRecorded = useMirror(({ recorder }) => recorder.active?.windowId === WINDOW_ID);
  const notice = useMirror((mirror) => mirror.notices.text);
  useEffect(() => {
    if (notice !== null) showToast({ text: notice, isLasting: true });
  }, [notice]);
  useOldElectronQuestion();
  useEndpointQuestion();
  useKeepLoginQuestion();
  return <div className="message-bars">{isRecorded && <recordBar.Part />}</div>;
}
