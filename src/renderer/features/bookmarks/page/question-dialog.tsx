import { useState, type ReactNode } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import { BookmarkDraftSchema } from '#shared/model/bookmarks/bookmark.ts';
import { folderName, parentFolder } from '#shared/model/bookmarks/folder-path.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { FolderField } from '../form/folder-field.tsx';
import type { BookmarkQuestion } from './bookmark-question.ts';

interface QuestionProps<Kind extends BookmarkQuestion['kind'] = BookmarkQuestion['kind']> {
  readonly question: Extract<BookmarkQuestion, { kind: Kind }>;
  /** Called with the path of a folder that was created, renamed or moved. */
  readonly onFolder: (folder: string) => void;
  readonly onClose: () => void;
}

/** Dialog for a question of the bookmarks page. */
export function QuestionDialog({ question, ...rest }: QuestionProps) {
  switch (question.kind) {
    case 'newFolder':
    case 'renameFolder':
      return <NameDialog question={question} {...rest} />;
    case 'move':
    case 'moveFolder':
      return <MoveDialog question={question} {...rest} />;
    case 'edit':
      return <EditDialog question={question} {...rest} />;
  }
}

function NameDialog({ question, onFolder, onClose }: QuestionProps<'newFolder' | 'renameFolder'>) {
  const { t } = useWords();
  const isNew = question.kind === 'newFolder';
  const [name, setName] = useState(isNew ? '' : folderName(question.folder));
  const put = async (): Promise<void> => {
    const { folder } = isNew
      ? await request('bookmark.createFolder', { parent: question.parent, name })
      : await request('bookmark.renameFolder', { folder: question.folder, name });
    onFolder(folder);
  };
  const title =
    isNew && question.parent !== ''
      ? t('bookmarks.newFolderIn', { folder: folderName(question.parent) })
      : t(isNew ? 'bookmarks.newFolder' : 'bookmarks.renameFolder');
  return (
    <ActDialog
      title={title}
      submitLabel={t(isNew ? 'bookmarks.createFolder' : 'bookmarks.done')}
      canSubmit={name.trim() !== ''}
      act={put}
      onClose={onClose}
    >
      <TextField
        label={t('bookmarks.folderName')}
        value={name}
        onChange={setName}
        maxLength={200}
      />
    </ActDialog>
  );
}

function MoveDialog({ question, onFolder, onClose }: QuestionProps<'move' | 'moveFolder'>) {
  const { t } = useWords();
  const from = question.kind === 'move' ? question.folder : parentFolder(question.folder);
  const [goal, setGoal] = useState(from);
  const put = async (): Promise<void> => {
    if (question.kind === 'move')
      await request('bookmark.move', { ids: [...question.ids], folder: goal, before: null });
    else {
      const moved = { folder: question.folder, parent: goal };
      onFolder((await request('bookmark.moveFolder', moved)).folder);
    }
  };
  return (
    <ActDialog
      title={
        question.kind === 'move'
          ? t('bookmarks.moveTitle', { count: question.ids.length })
          : t('bookmarks.moveFolder', { folder: folderName(question.folder) })
      }
      submitLabel={t('bookmarks.move')}
      canSubmit={goal !== from}
      act={put}
      onClose={onClose}
    >
      <FolderField
        value={goal}
        onChange={setGoal}
        {...(question.kind === 'moveFolder' && { without: question.folder })}
      />
    </ActDialog>
  );
}

function EditDialog({ question: { bookmark }, onClose }: QuestionProps<'edit'>) {
  const { t } = useWords();
  const [title, setTitle] = useState(bookmark.title);
  const [url, setUrl] = useState(bookmark.url);
  const [folder, setFolder] = useState(bookmark.folder);
  const draft = BookmarkDraftSchema.safeParse({ url: url.trim(), title, folder }).data;
  return (
    <ActDialog
      title={t('bookmarks.edit')}
      submitLabel={t('bookmarks.done')}
      canSubmit={draft !== undefined}
      act={async () => {
        if (draft !== undefined)
          await request('bookmark.save', { id: bookmark.id, bookmark: draft });
      }}
      onClose={onClose}
    >
      <TextField label={t('bookmarks.name')} value={title} onChange={setTitle} maxLength={500} />
      <TextField
        label={t('bookmarks.url')}
        dir="ltr"
        value={url}
        onChange={setUrl}
        error={draft === undefined ? t('bookmarks.urlProblem') : undefined}
      />
      <FolderField value={folder} onChange={setFolder} />
    </ActDialog>
  );
}

interface ActDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly canSubmit: boolean;
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that stays open and shows the reason when its action fails. */
function ActDialog({ act, onClose, children, ...rest }: ActDialogProps) {
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const submit = async (): Promise<void> => {
    try {
      await act();
      onClose();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return (
    <FormDialog {...rest} onSubmit={submit} onClose={onClose}>
      {children}
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}
