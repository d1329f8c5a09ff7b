import { errorText } from '#shared/messages/sentences/error-text.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { useQuestion } from './use-question.ts';

/** Asks before a model service receives page text for the first time, and says why the page in front could not be translated. */
export function useTranslationQuestion(): void {
  const words = useWords();
  const { t } = words;
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const page = useMirror(({ translation, tabs: { activeId } }) =>
    translation.pages.find(({ tabId }) => tabId === activeId),
  );
  const phase = page?.phase;
  const tabId = page?.tabId ?? null;
  const answer = (isAllowed: boolean) => () =>
    tabId !== null && send('translation.answer', { tabId, isAllowed });
  useQuestion(
    'translation',
    phase?.kind === 'asking'
      ? {
          at: 'translation',
          title: t('translation.askTitle', { model: phase.service.model }),
          text: t('translation.askText', { host: phase.service.host }),
          answers: [
            { label: t('translation.askYes'), onPick: answer(true) },
            { label: t('translation.askNo'), onPick: answer(false) },
          ],
        }
      : null,
  );
  const error = phase?.kind === 'failed' ? phase.error : null;
  const said = error && errorText(words, error);
  useQuestion(
    'translation-failed',
    said && tabId !== null
      ? {
          at: 'translation',
          title: t('translation.failed'),
          text: `${said.message} ${said.next}`,
          answers: [
            error?.code === 'TEXT_NEEDS_MODEL'
              ? { label: t('translation.connect'), onPick: () => openPage('settings', tabs) }
              : { label: t('common.tryAgain'), onPick: () => send('translation.start', { tabId }) },
            {
              label: t('translation.showOriginal'),
              onPick: () => send('translation.showOriginal', { tabId }),
            },
          ],
        }
      : null,
  );
}
