import { useState } from 'react';

import { MAX_NOTE_CHARS } from '#shared/model/memory/memory-limits.ts';
import type { SiteNote } from '#shared/model/memory/memory.ts';

import { request } from '../../bridge/request.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { FormDialog } from '../../components/fields/form-dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useWords } from '../../text/use-words.ts';
import { useSaving } from './use-saving.ts';

interface NoteDialogProps {
  readonly note: Pick<SiteNote, 'id' | 'text'>;
  readonly onClose: () => void;
}

/** Dialog that edits a note about a site. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const { t } = useWords();
  const [text, setText] = useState(note.text);
  const [error, save] = useSaving();
  const keep = async (): Promise<void> => {
    if (await save(() => request('memory.editNote', { id: note.id, text: text.trim() }))) onClose();
  };
  return (
    <FormDialog
      title={t('memory.editFact')}
      submitLabel={t('memory.save')}
      canSubmit={text.trim() !== ''}
      onSubmit={keep}
      onClose={onClose}
    >
      <TextField
        label={t('memory.noteText')}
        value={text}
        onChange={setText}
        maxLength={MAX_NOTE_CHARS}
        dir="auto"
      />
      {error !== null && <ErrorNote error={error} />}
    </FormDialog>
  );
}
