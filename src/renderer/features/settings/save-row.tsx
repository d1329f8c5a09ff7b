import { Check } from 'lucide-react';

import { Button } from '../../components/button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import type { SaveState } from './use-save.ts';

interface SaveRowProps {
  readonly state: SaveState;
  /** Whether there is something to save. */
  readonly isChanged: boolean;
}

/** The button that saves a form, and how it went. */
export function SaveRow({ state, isChanged }: SaveRowProps) {
  return (
    <div className="save-row">
      {state.status === 'failed' && (
        <ProblemNote message={state.error.message} next={state.error.next} />
      )}
      <div className="save-row-line">
        <Button look="primary" type="submit" disabled={!isChanged || state.status === 'saving'}>
          Save
        </Button>
        <output>
          {state.status === 'saved' && !isChanged && (
            <>
              <Check size={15} aria-hidden="true" /> Saved
            </>
          )}
          {isChanged && 'Not saved yet'}
        </output>
      </div>
    </div>
  );
}
