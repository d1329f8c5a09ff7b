import { useMemo, useState } from 'react';

import type { Settings } from '#shared/model/settings/settings.ts';
import type { SeenState } from '#shared/model/history/seen.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { useMirror } from '../../../store/app-state.ts';
import { sizeText } from '#shared/messages/size-text.ts';
import { useWords } from '../../../text/use-words.ts';
import { useSave } from '../form/use-save.ts';
import { SettingsSection } from '../settings-section.tsx';

/** Settings for storing the text of visited pages: the switch, what is stored, and the excluded sites. */
export function SeenSection() {
  const { t } = useWords();
  const seen = useMirror((mirror) => mirror.settings.seen);
  const { state, save } = useSave();
  const [answer, askAgain] = useAnswer(useMemo(() => stateWhen(seen), [seen]));
  const set = (change: Partial<Settings['seen']>) =>
    save(async () => {
      await request('seen.set', { seen: { ...seen, ...change } });
      askAgain();
    });
  const clear = () =>
    save(async () => {
      await request('seen.clear', null);
      askAgain();
    });
  return (
    <SettingsSection title={t('seen.title')} hint={t('seen.hint')}>
      <SwitchField
        label={t('seen.keep')}
        hint={t('seen.keepHint')}
        isOn={seen.isOn}
        onChange={(isOn) => void set({ isOn })}
      />
      {answer.status === 'ready' && (
        <KeptText kept={answer.value} isOn={seen.isOn} onClear={() => void clear()} />
      )}
      {(seen.isOn || seen.except.length > 0) && (
        <ExceptField except={seen.except} onChange={(except) => void set({ except })} />
      )}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </SettingsSection>
  );
}

/** Makes a request function that changes with the setting, so that the state is reloaded. */
const stateWhen = (_setting: Settings['seen']) => () => request('seen.state', null);

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

interface ExceptFieldProps {
  readonly except: readonly string[];
  readonly onChange: (except: string[]) => void;
}

function ExceptField({ except, onChange }: ExceptFieldProps) {
  const { t } = useWords();
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = (): void => {
    const host = hostOf(written);
    setWrong(host === null);
    if (host === null) return;
    setWritten('');
    if (!except.includes(host)) onChange([...except, host].toSorted());
  };
  return (
    <form
      className="settings-form"
      noValidate
      aria-label={t('seen.except')}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label={t('seen.except')}
        hint={t('seen.exceptHint')}
        placeholder={t('seen.exceptPlaceholder')}
        inputMode="url"
        value={written}
        onChange={setWritten}
        error={isWrong ? t('seen.exceptProblem') : undefined}
      />
      <div>
        <Button type="submit">{t('seen.exceptAdd')}</Button>
      </div>
      {except.length > 0 && (
        <ul className="kept-permissions" aria-label={t('seen.except')}>
          {except.map((site) => (
            <li key={site}>
              <strong dir="ltr">{site}</strong>
              <Button
                look="quiet"
                aria-label={t('seen.exceptRemove', { site })}
                onClick={() => onChange(except.filter((each) => each !== site))}
              >
                {t('seen.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** Host of the typed site; `null` for text that names none. */
function hostOf(written: string): string | null {
  const text = written.trim().toLowerCase();
  const address = URL.parse(text.includes('://') ? text : `https://${text}`);
  return address === null || !/[.:]|^localhost$/.test(address.hostname) ? null : address.hostname;
}
