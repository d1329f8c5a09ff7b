import { ChevronRight, Folder, Star } from 'lucide-react';
import { useState, type DragEvent } from 'react';

import { folderName } from '#shared/model/bookmarks/folder-path.ts';

import { RowMenu } from '../../../components/menu/row-menu.tsx';
import { useWords } from '../../../text/use-words.ts';
import { canDrop, dragFolder, dropOn } from './dragged.ts';
import { folderMenu } from './row-menus.ts';
import type { FolderTreeProps } from './folder-tree-props.ts';
import type { FolderLine } from './visible-folders.ts';

interface FolderItemProps extends FolderTreeProps {
  readonly line: FolderLine;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A folder of the tree. */
export function FolderItem(props: FolderItemProps) {
  const { line, isSelected, isTabStop, onOpen, onAsk, onRemove, onDrag } = props;
  const { t } = useWords();
  const { path, level, isOpen, count } = line;
  const name = path === '' ? t('bookmarks.all') : folderName(path);
  const { isGoal, handlers } = useDrop(props);
  const Icon = path === '' ? Star : Folder;
  return (
    <li
      className="folder-item"
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      // The name contains all visible text of the item.
      aria-label={count === 0 ? name : `${name} ${count}`}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      data-folder={path}
      data-drop={isGoal}
      tabIndex={isTabStop ? 0 : -1}
      style={{ paddingInlineStart: `calc(${level - 1} * var(--space-4))` }}
      draggable={path !== ''}
      onDragStart={(event) => {
        dragFolder(event, path);
        onDrag({ kind: 'folder', path });
      }}
      onDragEnd={() => onDrag(null)}
      {...handlers}
    >
      <Twist name={name} isOpen={isOpen} onOpen={onOpen} />
      <Icon size={16} aria-hidden="true" />
      <span className="folder-name" dir="auto" title={name}>
        {name}
      </span>{' '}
      <span className="folder-count">{count === 0 ? '' : count}</span>
      <RowMenu
        label={t('bookmarks.moreOf', { name })}
        name={name}
        row="[role='treeitem']"
        tabIndex={-1}
        entries={() => folderMenu(t, path, onAsk, () => onRemove(path))}
      />
    </li>
  );
}

interface TwistProps extends Pick<FolderItemProps, 'onOpen'> {
  readonly name: string;
  readonly isOpen: boolean | null;
}

/** Arrow that shows and hides a folder's subfolders. */
function Twist({ name, isOpen, onOpen }: TwistProps) {
  const { t } = useWords();
  if (isOpen === null) return <span className="folder-twist" />;
  return (
    <button
      type="button"
      className="folder-twist"
      tabIndex={-1}
      aria-label={t(isOpen ? 'bookmarks.closeFolder' : 'bookmarks.openFolder', { folder: name })}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(!isOpen);
      }}
    >
      <ChevronRight size={14} aria-hidden="true" />
    </button>
  );
}

/** Takes bookmarks, folders and links that are dropped on the folder. */
function useDrop({ line: { path }, dragged, onDrag }: FolderItemProps) {
  const [isGoal, setIsGoal] = useState(false);
  const over = (event: DragEvent): void => {
    if (!canDrop(dragged, path, event)) return;
    event.preventDefault();
    setIsGoal(true);
  };
  return {
    isGoal,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): void => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsGoal(false);
      },
      onDrop: (event: DragEvent): void => {
        setIsGoal(false);
        if (!canDrop(dragged, path, event)) return;
        event.preventDefault();
        dropOn(path, dragged, event);
        onDrag(null);
      },
    },
  };
}
