import { ArrowUp, EyeOff, Paperclip } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent } from 'react';

import { AttachedFiles, type AttachedFile } from './attached-files.tsx';
import { IconButton } from '../icon-button.tsx';
import { type TabChoice, useLending } from './lent-tabs.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useWords } from '../../text/use-words.ts';
import './ask-box.css';

interface Attachments<File extends AttachedFile> {
  readonly files: readonly File[];
  /** Asks the person for more. */
  readonly onAttach: () => void;
  /** Takes what the person dropped on the box. */
  readonly onDrop: (dropped: FileList) => void;
  readonly onRemove: (file: File) => void;
}

interface Keeping {
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
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
  /** Tabs that can be lent to the run; `null` where none can. */
  readonly tabChoice?: TabChoice | null;
  /** Whether anything of the run is kept once it has ended; `null` where that is settled. */
  readonly keeping?: Keeping | null;
  readonly isLarge?: boolean;
  /** Changes when the box is to take the focus. */
  readonly focusRequest?: number;
}

/** The box a task is written into. Enter sends, Shift+Enter starts a new line; it grows with the text up to a limit. */
export function AskBox<File extends AttachedFile>(props: AskBoxProps<File>) {
  const { t } = useWords();
  const { value, onSubmit, blockedBy, problem, attachments } = props;
  const { isLarge = false, focusRequest = 0, tabChoice = null, keeping = null } = props;
  const lending = useLending(tabChoice);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const drop = useFileDrop(attachments?.onDrop ?? null);
  const canSend = blockedBy === null && value.trim() !== '';

  useEffect(() => {
    if (focusRequest > 0) area.current?.focus();
  }, [focusRequest]);

  const removeFile = (file: File) => {
    attachments?.onRemove(file);
    // The button that had the focus is gone.
    area.current?.focus();
  };

  return (
    <div
      className={['ask-box', isLarge && 'is-large', drop.isOver && 'is-over']
        .filter(Boolean)
        .join(' ')}
      {...drop.handlers}
    >
      <label className="visually-hidden" htmlFor={id}>
        {props.label}
      </label>
      <div className="ask-box-frame">
        {lending?.list}
        {attachments !== null && <AttachedFiles files={attachments.files} onRemove={removeFile} />}
        <TaskArea
          ref={area}
          id={id}
          rows={isLarge ? 2 : 1}
          value={value}
          placeholder={props.placeholder}
          onChange={props.onChange}
          onEnter={() => {
            if (canSend) onSubmit();
          }}
          aria-describedby={`${id}-below`}
          aria-invalid={problem !== null}
        />
        {lending?.button}
        {keeping !== null && <KeepSwitch {...keeping} />}
        {attachments !== null && (
          <IconButton label={t('ask.attachFiles')} onClick={attachments.onAttach}>
            <Paperclip size={18} aria-hidden="true" />
          </IconButton>
        )}
        <SendButton blockedBy={blockedBy} disabled={!canSend} onClick={onSubmit} />
      </div>
      <output
        id={`${id}-below`}
        className={problem === null ? 'ask-box-below' : 'ask-box-below is-problem'}
      >
        {problem ?? blockedBy ?? t(keeping?.isKept === false ? 'ask.notKeptHint' : 'ask.enterHint')}
      </output>
    </div>
  );
}

interface TaskAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'onKeyDown'> {
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

function TaskArea({ onChange, onEnter, ...rest }: TaskAreaProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <textarea
      {...rest}
      dir="auto"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** A run of which nothing is kept, for what is nobody else's business. */
function KeepSwitch({ isKept, onKeep }: Keeping) {
  const { t } = useWords();
  return (
    <IconButton
      className={isKept ? '' : 'ask-box-unkept'}
      label={t('ask.doNotKeep')}
      role="switch"
      aria-checked={!isKept}
      onClick={() => onKeep(!isKept)}
    >
      <EyeOff size={18} aria-hidden="true" />
    </IconButton>
  );
}

interface SendButtonProps {
  /** The tooltip says why nothing can be sent now. */
  readonly blockedBy: string | null;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function SendButton({ blockedBy, disabled, onClick }: SendButtonProps) {
  const { t } = useWords();
  return (
    <IconButton
      className="ask-box-send"
      label={blockedBy ?? t('ask.startEnter')}
      aria-label={t('ask.start')}
      disabled={disabled}
      onClick={onClick}
    >
      <ArrowUp size={18} aria-hidden="true" />
    </IconButton>
  );
}
