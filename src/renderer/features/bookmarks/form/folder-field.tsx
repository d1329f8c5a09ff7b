import { useState } from 'react';

import {
  folderDepth,
  folderIn,
  folderName,
  isWithinFolder,
} from '#shared/model/bookmarks/folder-path.ts';

import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useWords } from '../../../text/use-words.ts';
import { useFolders } from '../use-folders.ts';

interface FolderFieldProps {
  /** Path of the chosen folder, which may be a new one. */
  readonly value: string;
  readonly onChange: (folder: string) => void;
  /** Folder to leave out of the choices, together with its subfolders. */
  readonly without?: string;
}

type Choice = 'new' | `in ${string}`;

/** Indent of a folder per level. */
const INDENT = '\u{2003}';

/** Focuses the name field as soon as a new folder is chosen. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** Chooses a folder of the tree, or names a new one in it. */
export function FolderField({ value, onChange, without }: FolderFieldProps) {
  const { t } = useWords();
  const folders = useFolders()?.folders ?? [];
  /** Parent of the folder being named; `null`: none is being named. */
  const [parent, setParent] = useState<string | null>(null);
  const [name, setName] = useState('');
  const paths = folders
    .map(({ path }) => path)
    .filter((path) => without === undefined || !isWithinFolder(path, without));
  // A chosen folder that is not listed yet is added.
  const listed =
    paths.includes(value) || value === '' || parent !== null ? paths : [...paths, value];
  const choices: readonly { readonly value: Choice; readonly label: string }[] = [
    { value: 'in ', label: t('bookmarks.noFolder') },
    ...listed.map((path) => ({
      value: `in ${path}` as const,
      label: `${INDENT.repeat(folderDepth(path) - 1)}${folderName(path)}`,
    })),
    { value: 'new', label: `${t('bookmarks.newFolder')}…` },
  ];
  const choose = (choice: Choice): void => {
    if (choice === 'new') return setParent(value);
    setParent(null);
    setName('');
    onChange(choice.slice('in '.length));
  };
  return (
    <>
      <SelectField<Choice>
        label={t('bookmarks.folder')}
        value={parent === null ? `in ${value}` : 'new'}
        onChange={choose}
        choices={choices}
      />
      {parent !== null && (
        <TextField
          ref={takeFocus}
          label={
            parent === ''
              ? t('bookmarks.folderName')
              : t('bookmarks.newFolderIn', { folder: folderName(parent) })
          }
          value={name}
          onChange={(written) => {
            setName(written);
            onChange(written.trim() === '' ? parent : folderIn(parent, written));
          }}
          maxLength={200}
        />
      )}
    </>
  );
}
