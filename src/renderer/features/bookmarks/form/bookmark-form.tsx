import { useState } from 'react';

import type { Bookmark } from '#shared/model/bookmarks/bookmark.ts';

import { request } from '../../../bridge/request.ts';
import { tellFailure } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { FolderField } from './folder-field.tsx';

export interface BookmarkFormProps {
  readonly bookmark: Bookmark;
  /** Whether the bookmark was just added. */
  readonly isNew: boolean;
  readonly onDone: () => void;
}

/** Form for the name and folder of a bookmark, with a button that removes it. */
export function BookmarkForm({ bookmark, isNew, onDone }: BookmarkFormProps) {
  const { t } = useWords();
  const { id, url } = bookmark;
  const [title, setTitle] = useState(bookmark.title);
  const [folder, setFolder] = useState(bookmark.folder);
  const finish = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
      onDone();
    } catch (thrown) {
      tellFailure(thrown);
    }
  };
  return (
    <form
      className="bookmark-form"
      aria-label={isNew ? t('bookmarks.added') : t('bookmarks.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        void finish(request('bookmark.save', { id, bookmark: { url, title, folder } }));
      }}
    >
      <h2>{isNew ? t('bookmarks.added') : t('bookmarks.edit')}</h2>
      <TextField
        data-autofocus=""
        label={t('bookmarks.name')}
        value={title}
        onChange={setTitle}
        maxLength={500}
      />
      <FolderField value={folder} onChange={setFolder} />
      <div className="bookmark-form-end">
        <Button look="quiet" onClick={() => void finish(request('bookmark.remove', { ids: [id] }))}>
          {t('bookmarks.remove')}
        </Button>
        <Button look="primary" type="submit">
          {t('bookmarks.done')}
        </Button>
      </div>
    </form>
  );
}
