import { Check } from 'lucide-react';

import { Button } from '../../../components/buttons/button.tsx';
import type { SaveState } from './use-save.ts';
import { useWords } from '../../../text/use-words.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';

interface SaveRowProps {
  readonly state: SaveState;
  /** Whether there is something to save. */
  readonly isChanged: boolean;
}

/** The button that saves a form, and the result of saving. */
export function SaveRow({ state, isChanged }: SaveRowProps) {
  const { t } = useWords();
  return (
    <div className="save-row">
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      <div className="save-row-line">
        <Button look="primary" type="submit" disabled={!isChanged || state.status === 'saving'}>
          {t('settings.save')}
        </Button>
        <output>
          {state.status === 'saved' && !isChanged && (
            <>
              <Check size={15} aria-hidden="true" /> {t('settings.saved')}
            </>
          )}
          {isChanged && t('settings.notSaved')}
        </output>
      </div>
    </div>
  );
}
