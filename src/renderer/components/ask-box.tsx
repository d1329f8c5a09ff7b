import { ArrowUp, Paperclip } from 'lucide-react';
import { useId, useEffect, useRef, type KeyboardEvent } from 'react';

import { AttachedFiles, type AttachedFile } from './attached-files.tsx';
import { IconButton } from './icon-button.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useWords } from '../text/use-words.ts';
import './ask-box.css';

interface Attachments<File extends AttachedFile> {
  readonly files: readonly File[];
  /** Asks the person for more. */
  readonly onAttach: () => void;
  /** Takes what the person dropped on the box. */
  readonly onDrop: (dropped: FileList) => void;
  readonly onRemove: (file: File) => void;
}

interface AskBoxProps<File extends AttachedFile> {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  /** Why nothing can be sent now; `null` when it can. */
  readonly blockedBy: string | null;
  /** What was wrong with the last try. */
  readonly problem: string | null;
  /** Files that go with the task; `null` where none can. */
  readonly attachments: Attachments<File> | null;
  readonly isLarge?: boolean;
  /** Changes when the box is to take the focus. */
  readonly focusRequest?: number;
}

/** The box a task is written into. Enter sends, Shift+Enter starts a new line; it grows with the text up to a limit. */
export function AskBox<File extends AttachedFile>(props: AskBoxProps<File>) {
  const { t } = useWords();
  const {
    label,
    placeholder,
    value,
    onChange,
    onSubmit,
    blockedBy,
    problem,
    attachments,
    isLarge = false,
    focusRequest = 0,
  } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const drop = useFileDrop(attachments?.onDrop ?? null);
  const canSend = blockedBy === null && value.trim() !== '';

  useEffect(() => {
    if (focusRequest > 0) area.current?.focus();
  }, [focusRequest]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSubmit();
  };

  return (
    <div
      className={['ask-box', isLarge && 'is-large', drop.isOver && 'is-over']
        .filter(Boolean)
        .join(' ')}
      {...drop.handlers}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="ask-box-frame">
        {attachments !== null && (
          <AttachedFiles
            files={attachments.files}
            onRemove={(file) => {
              attachments.onRemove(file);
              // The button that had the focus is gone.
              area.current?.focus();
            }}
          />
        )}
        <textarea
          ref={area}
          id={id}
          dir="auto"
          rows={isLarge ? 2 : 1}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          aria-describedby={`${id}-below`}
          aria-invalid={problem !== null}
        />
        {attachments !== null && (
          <IconButton label={t('ask.attachFiles')} onClick={attachments.onAttach}>
            <Paperclip size={18} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          className="ask-box-send"
          label={blockedBy ?? t('ask.startEnter')}
          aria-label={t('ask.start')}
          disabled={!canSend}
          onClick={onSubmit}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <output
        id={`${id}-below`}
        className={problem === null ? 'ask-box-below' : 'ask-box-below is-problem'}
      >
        {problem ?? blockedBy ?? t('ask.enterHint')}
      </output>
    </div>
  );
}
