import { FileText, X } from 'lucide-react';

import { useWords } from '../../text/use-words.ts';
import './attached-files.css';

export interface AttachedFile {
  readonly id: string;
  readonly name: string;
}

interface AttachedFilesProps<File extends AttachedFile> {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/** Files attached to a task, each with a button that removes it. */
export function AttachedFiles<File extends AttachedFile>(props: AttachedFilesProps<File>) {
  const { t } = useWords();
  const { files, onRemove } = props;
  if (files.length === 0) return null;
  return (
    <ul className="attached-files" aria-label={t('ask.attachedFiles')}>
      {files.map((file) => (
        <li key={file.id} title={file.name}>
          <FileText size={14} aria-hidden="true" />
          <bdi>{file.name}</bdi>
          <button
            type="button"
            aria-label={t('ask.removeFile', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
