import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { useWords } from '../../../text/use-words.ts';
import type { AutoSave } from './use-auto-save.ts';

interface AutoSaveFormProps {
  readonly saving: Pick<AutoSave<unknown>, 'isEdited' | 'state' | 'leave'>;
  readonly children: ReactNode;
}

/** Form whose fields are saved on Enter and when the focus leaves one of them. */
export function AutoSaveForm({ saving: { isEdited, state, leave }, children }: AutoSaveFormProps) {
  const { t } = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Fields tell their form that they are left; the form itself takes no key and no click.
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void leave();
      }}
      onBlur={() => void leave()}
    >
      {children}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      <output className="auto-save-note">
        {state.status === 'saved' && !isEdited && (
          <>
            <Check size={15} aria-hidden="true" /> {t('settings.saved')}
          </>
        )}
      </output>
    </form>
  );
}
