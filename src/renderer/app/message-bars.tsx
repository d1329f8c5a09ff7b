import { Info, X } from 'lucide-react';

import { IconButton } from '../components/icon-button.tsx';
import { useMirror } from '../store/app-state.ts';
import { dismissNotice, showProblem, useUiState } from '../store/ui-state.ts';
import { useWords } from '../text/use-words.ts';
import { EndpointBar } from './endpoint-bar.tsx';
import { KeepLoginBar } from './keep-login-bar.tsx';
import { ErrorNote } from '../components/error-note.tsx';

/** What the person should know about the program, and what just could not be done; each can be put away. */
export function MessageBars() {
  const { t } = useWords();
  const notice = useMirror((mirror) => mirror.notices.text);
  const dismissedNotice = useUiState((state) => state.dismissedNotice);
  const problem = useUiState((state) => state.problem);
  return (
    <div className="message-bars">
      <EndpointBar />
      <KeepLoginBar />
      {notice !== null && notice !== dismissedNotice && (
        <output className="notice-bar">
          <Info size={16} aria-hidden="true" />
          <span>{notice}</span>
          <IconButton label={t('app.putAway')} onClick={() => dismissNotice(notice)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </output>
      )}
      {problem !== null && (
        <ErrorNote
          error={problem}
          actions={
            <IconButton label={t('app.putAway')} onClick={() => showProblem(null)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </div>
  );
}
