import { useState, type KeyboardEvent, type MouseEvent } from 'react';

import { useWords } from '../../../text/use-words.ts';
import { FolderItem } from './folder-item.tsx';
import type { FolderTreeProps } from './folder-tree-props.ts';
import { placeOf, treeAct, visibleFolders } from './visible-folders.ts';

/** The folders. One is selected; keys, menus and drags work as in a file manager. */
export function FolderTree(props: FolderTreeProps) {
  const { folders, total, selected, onSelect, onAsk, onRemove } = props;
  const { t } = useWords();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = visibleFolders(folders, closed, total);
  const at = placeOf(lines, selected);
  const open = (path: string, isOpen: boolean): void => {
    const next = new Set(closed);
    if (isOpen) next.delete(path);
    else next.add(path);
    setClosed(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || target.role !== 'treeitem') return;
    const act = treeAct(key, lines, at);
    if (act === null) return;
    event.preventDefault();
    switch (act.kind) {
      case 'go':
        onSelect(act.path);
        return currentTarget
          .querySelector<HTMLElement>(`[data-folder="${CSS.escape(act.path)}"]`)
          ?.focus();
      case 'open':
      case 'close':
        return open(act.path, act.kind === 'open');
      case 'rename':
        return onAsk({ kind: 'renameFolder', folder: act.path });
      case 'remove':
        return onRemove(act.path);
    }
  };
  const onClick = ({ target }: MouseEvent): void => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-folder]') : null;
    if (item !== null) onSelect(item.dataset['folder'] ?? '');
  };
  return (
    <ul
      className="folder-tree"
      role="tree"
      aria-label={t('bookmarks.folders')}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {lines.map((line, index) => (
        <FolderItem
          key={line.path}
          line={line}
          isSelected={line.path === selected}
          isTabStop={index === at}
          onOpen={(isOpen) => open(line.path, isOpen)}
          {...props}
        />
      ))}
    </ul>
  );
}
