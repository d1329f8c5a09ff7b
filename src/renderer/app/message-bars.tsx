import { useEffect } from 'react';

import { useMirror } from '../store/app-state.ts';
import { showToast } from '../store/toasts.ts';
import { EndpointBar } from './endpoint-bar.tsx';
import { KeepLoginBar } from './keep-login-bar.tsx';
import { OldElectronBar } from './old-electron-bar.tsx';
import { RecordBar } from './record-bar.tsx';

/** What the person is asked by the program itself. What it only tells them is said over the page. */
export function MessageBars() {
  const notice = useMirror((mirror) => mirror.notices.text);
  useEffect(() => {
    if (notice !== null) showToast({ text: notice, isLasting: true });
  }, [notice]);
  return (
    <div className="message-bars">
      <RecordBar />
      <OldElectronBar />
      <EndpointBar />
      <KeepLoginBar />
    </div>
  );
}
