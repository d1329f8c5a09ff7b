import { useState } from 'react';

import { folderName } from '#shared/model/bookmarks/folder-path.ts';

import { request } from '../../../bridge/request.ts';
import { tellFailure } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { OverlayPopup } from '../../../components/overlay/overlay-popup.tsx';
import { below } from '../../../components/overlay/place-popup.ts';
import { useWords } from '../../../text/use-words.ts';
import type { BarQuestion } from './bar-asks.ts';
import { BookmarkForm } from '../form/bookmark-form.tsx';
import { openAll } from '../open-bookmark.ts';
import '../bookmarks.css';

interface BarPopupProps {
  readonly question: BarQuestion;
  /** Anchor element. */
  readonly element: HTMLElement;
  readonly onDone: () => void;
}

/** A question about an entry, below it. */
export function BarPopup({ question, element, onDone }: BarPopupProps) {
  return (
    <OverlayPopup
      isOpen
      place={below(() => element.getBoundingClientRect(), 'start', false)}
      takesFocus
      width={320}
      onDismiss={onDone}
    >
      <Question question={question} onDone={onDone} />
    </OverlayPopup>
  );
}

function Question({ question, onDone }: Pick<BarPopupProps, 'question' | 'onDone'>) {
  switch (question.kind) {
    case 'edit':
      return <BookmarkForm bookmark={question.bookmark} isNew={false} onDone={onDone} />;
    case 'rename':
      return <FolderForm folder={question.folder} onDone={onDone} />;
    case 'openAll':
      return <OpenAllForm urls={question.urls} onDone={onDone} />;
  }
}

interface FolderFormProps {
  readonly folder: string;
  readonly onDone: () => void;
}

/** Form for the name of a folder. */
function FolderForm({ folder, onDone }: FolderFormProps) {
  const { t } = useWords();
  const [name, setName] = useState(folderName(folder));
  const rename = (): Promise<unknown> => request('bookmark.renameFolder', { folder, name });
  return (
    <form
      className="bookmark-form"
      aria-label={t('bookmarks.renameFolder')}
      onSubmit={(event) => {
        event.preventDefault();
        rename().then(onDone, tellFailure);
      }}
    >
      <h2>{t('bookmarks.renameFolder')}</h2>
      <TextField
        data-autofocus=""
        label={t('bookmarks.name')}
        value={name}
        onChange={setName}
        maxLength={500}
      />
      <div className="bookmark-form-end">
        <Button look="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button look="primary" type="submit" disabled={name.trim() === ''}>
          {t('bookmarks.done')}
        </Button>
      </div>
    </form>
  );
}

interface OpenAllFormProps {
  readonly urls: readonly string[];
  readonly onDone: () => void;
}

/** Asks before many pages are opened at once, which is seldom meant. */
function OpenAllForm({ urls, onDone }: OpenAllFormProps) {
  const { t } = useWords();
  const title = t('bookmarks.openAll', { count: urls.length });
  return (
    <form
      className="bookmark-form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        openAll(urls);
        onDone();
      }}
    >
      <h2>{title}</h2>
      <p>{t('bookmarks.manyPages')}</p>
      <div className="bookmark-form-end">
        <Button look="quiet" data-autofocus="" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button look="primary" type="submit">
          {t('bookmarks.open')}
        </Button>
      </div>
    </form>
  );
}
