import type { SeenState } from '#shared/model/history/seen.ts';
import { sizeText } from '#shared/messages/sentences/size-text.ts';

import { Button } from '../../components/buttons/button.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { useWords } from '../../text/use-words.ts';
import type { useSeen } from './use-seen.ts';

/** Switch for the text of visited pages, what is stored of it, and its deletion. */
export function SeenFields({ seen, kept, set, clear }: ReturnType<typeof useSeen>) {
  const { t } = useWords();
  return (
    <>
      <SwitchField
        label={t('seen.keep')}
        hint={t('seen.keepHint')}
        isOn={seen.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      {kept.status === 'ready' && <KeptText kept={kept.value} isOn={seen.isOn} onClear={clear} />}
    </>
  );
}

interface KeptTextProps {
  readonly kept: SeenState;
  readonly isOn: boolean;
  readonly onClear: () => void;
}

function KeptText({ kept: { state, isEncrypted, pages, bytes }, isOn, onClear }: KeptTextProps) {
  const words = useWords();
  const { t } = words;
  if (!isOn && bytes === 0) return null;
  return (
    <>
      <output className={state === 'locked' || state === 'failed' ? 'field-error' : 'field-hint'}>
        {state === 'locked' || state === 'failed'
          ? t(`seen.${state}`)
          : `${t('seen.size', { pages, size: sizeText(words, bytes) })} · ${t(isEncrypted ? 'seen.encrypted' : 'seen.notEncrypted')}`}
      </output>
      {bytes > 0 && (
        <div>
          <Button onClick={onClear}>{t('seen.clear')}</Button>
        </div>
      )}
    </>
  );
}
