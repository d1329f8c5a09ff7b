import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useWords } from '../../text/use-words.ts';

interface MemoryRowProps {
  /** Name of the entry in its buttons' labels. */
  readonly name: string;
  readonly title: ReactNode;
  readonly about: ReactNode;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** An entry, its source and its actions. */
export function MemoryRow({ name, title, about, onEdit, onRemove }: MemoryRowProps) {
  const { t } = useWords();
  return (
    <li className="memory-row">
      <div>
        <p>{title}</p>
        <p className="memory-about">{about}</p>
      </div>
      <IconButton label={t('memory.editOf', { what: name })} onClick={onEdit}>
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('memory.removeOf', { what: name })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
