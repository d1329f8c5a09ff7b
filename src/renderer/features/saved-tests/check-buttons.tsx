import { useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { CheckProgress } from '#shared/saved-tests/saved-test-result.ts';
import type { Translate } from '#shared/messages/words.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { showProblem } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import { AskModelDialog } from './ask-model-dialog.tsx';

interface CheckButtonsProps {
  /** The saved test to check; `null`: all. */
  readonly savedTest: { readonly id: string; readonly name: string } | null;
  /** Whether the buttons apply to the whole page. */
  readonly isMain?: boolean;
}

/** Buttons that check saved tests against this version, or ask the model of the settings about them. */
export function CheckButtons({ savedTest, isMain = false }: CheckButtonsProps) {
  const { t } = useWords();
  const isBusy = useMirror((mirror) => mirror.savedTests.check !== null);
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind === 'openai');
  const [isAsking, setAsking] = useState(false);
  const name = savedTest?.name ?? '';
  return (
    <>
      <Button
        look="quiet"
        disabled={isBusy || !hasModel}
        title={hasModel ? undefined : t('savedTests.noModel')}
        aria-label={savedTest === null ? undefined : t('savedTests.askModelNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('savedTests.askModel')}
      </Button>
      <Button
        look={isMain ? 'primary' : 'plain'}
        disabled={isBusy}
        aria-label={savedTest === null ? undefined : t('savedTests.checkNamed', { name })}
        onClick={() => void startCheck(savedTest?.id ?? null)}
      >
        {savedTest === null ? t('savedTests.checkAll') : t('savedTests.check')}
      </Button>
      {isAsking && <AskModelDialog savedTest={savedTest} onClose={() => setAsking(false)} />}
    </>
  );
}

async function startCheck(id: string | null): Promise<void> {
  try {
    await request('savedTest.check', { ids: id === null ? null : [id], withModel: false });
  } catch (thrown) {
    showProblem(toErrorInfo(thrown));
  }
}

/** Names the saved test being checked, with a button to stop; nothing while none is. */
export function CheckProgressLine() {
  const { t } = useWords();
  const check = useMirror((mirror) => mirror.savedTests.check);
  return (
    <div className="saved-tests-progress">
      {check !== null && <progress value={check.done} max={check.total} aria-hidden="true" />}
      <output dir="auto">{check !== null && progressWords(t, check)}</output>
      {check !== null && (
        <Button onClick={() => send('savedTest.stopCheck', null)}>{t('savedTests.stop')}</Button>
      )}
    </div>
  );
}

const progressWords = (t: Translate, { model, ...rest }: CheckProgress): string =>
  model === null
    ? t('savedTests.progress', rest)
    : t('savedTests.progressWith', { ...rest, model });
