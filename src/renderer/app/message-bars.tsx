import { useEffect } from 'react';

import { useMirror } from '../store/app-state.ts';
import { showToast } from '../store/toasts.ts';
import { useUiState } from '../store/ui-state.ts';
import { useWords } from '../text/use-words.ts';
import { useEndpointQuestion } from './questions/endpoint-question.ts';
import { useKeepFactsQuestion } from './questions/keep-facts-question.ts';
import { useKeepLoginQuestion } from './questions/keep-login-question.ts';
import { useTranslationQuestion } from './questions/translation-question.ts';
import { WINDOW_ID } from '../store/window-id.ts';
import { recordBar } from './record/record-bar-part.ts';

/** Messages and questions over the page, and the recording bar while the person records. */
export function MessageBars() {
  const isRecorded = useMirror(({ recorder }) => recorder.active?.windowId === WINDOW_ID);
  const notice = useMirror((mirror) => mirror.notices.text);
  useEffect(() => {
    if (notice !== null) showToast({ text: notice, isLasting: true });
  }, [notice]);
  useFullScreenNote();
  useEndpointQuestion();
  useKeepLoginQuestion();
  useKeepFactsQuestion();
  useTranslationQuestion();
  return <div className="message-bars">{isRecorded && <recordBar.Part />}</div>;
}

function useFullScreenNote(): void {
  const { t } = useWords();
  const filled = useUiState((state) => state.filledScreen);
  useEffect(() => {
    if (filled === null) return;
    const { origin } = filled;
    const hasSite = /^https?:/.test(origin);
    showToast({ text: hasSite ? t('site.fullScreenOf', { origin }) : t('site.fullScreen') });
  }, [filled, t]);
}
