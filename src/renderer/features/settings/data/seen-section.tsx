import { useState } from 'react';

import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { SeenFields } from '../../../connected/memory/seen-fields.tsx';
import { useSeen } from '../../../connected/memory/use-seen.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';

/** Settings for storing the text of visited pages: the switch, what is stored, and the excluded sites. */
export function SeenSection() {
  const { t } = useWords();
  const all = useSeen();
  const { seen, error, set } = all;
  return (
    <SettingsSection title={t('seen.title')} hint={t('seen.hint')}>
      <SeenFields {...all} />
      {(seen.isOn || seen.except.length > 0) && (
        <ExceptField except={seen.except} onChange={(except) => set({ except })} />
      )}
      {error !== null && <ErrorNote error={error} />}
    </SettingsSection>
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
