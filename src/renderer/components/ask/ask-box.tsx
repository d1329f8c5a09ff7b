import { ArrowUp, EyeOff, FlaskConical, Paperclip } from 'lucide-react';
import {
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';

import type { Material, Selection } from '#shared/model/run/input/enclosed.ts';

import type { AgentChoice } from '../../text/agent-choice.ts';
import type { BoxLine } from '../../text/box-lines.ts';
import { BoxListPopup } from '../suggestions/box-list-popup.tsx';
import { useBoxList } from '../suggestions/use-box-list.ts';
import { BoxModeChip } from './box-mode-chip.tsx';
import { AttachedFiles, type AttachedFile } from './attached-files.tsx';
import { ConsentChoiceButton, type ConsentChoosing } from './consent-choice.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { type TabChoice, useLending } from './lent-tabs.tsx';
import { MentionChips } from './mention-chips.tsx';
import { PastedChip } from './pasted-chip.tsx';
import { SelectionChip } from './selection-chip.tsx';
import { useMention } from './use-mention.ts';
import { withCommandKey } from '../shortcut-words.ts';
import { type BoxFocus, useBoxFocus } from './use-box-focus.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useWords } from '../../text/use-words.ts';
import './ask-box.css';

const NO_LINES: readonly BoxLine[] = [];

interface Attachments<File extends AttachedFile> {
  readonly files: readonly File[];
  /** Lets the person choose further files. */
  readonly onAttach: () => void;
  /** Called with files that the person dropped on the box. */
  readonly onDrop: (dropped: FileList) => void;
  /** Called with a pasted picture that is not a file. */
  readonly onPastePicture: (picture: Blob) => void;
  readonly onRemove: (file: File) => void;
}

interface Pasting {
  readonly pasted: readonly Material[];
  readonly onPasteText: (text: string) => void;
  readonly onRemove: (place: number) => void;
}

interface Keeping {
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
}

interface Rehearsing {
  readonly isRehearsal: boolean;
  readonly onRehearse: (isRehearsal: boolean) => void;
}

interface BoxUse {
  readonly lines: readonly BoxLine[];
  readonly onPick: (line: BoxLine) => void;
  readonly onEnter: (isAsk: boolean) => void;
  readonly mode: BoxModeChip;
}

interface AskBoxProps<File extends AttachedFile> extends BoxFocus {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  /** Why nothing can be sent now; `null` when it can. */
  readonly blockedBy: string | null;
  /** Error of the last try. */
  readonly problem: string | null;
  /** Files that go with the task; `null` where none can. */
  readonly attachments: Attachments<File> | null;
  /** Tabs that can be lent to the run; `null` where none can. */
  readonly tabChoice?: TabChoice | null;
  /** Agents that can do the task; `null`: the text goes to a run that has an agent already, or needs none. */
  readonly agentChoice?: AgentChoice | null;
  /** The selected text that the task is about; `null`: none. */
  readonly selection?: { readonly marked: Selection; readonly onRemove: () => void } | null;
  /** Pasted texts that are sent as material and not as the person's words; `null`: pasted text is inserted. */
  readonly pasting?: Pasting | null;
  /** Permissions of the task; `null` when settled. */
  readonly choosing?: ConsentChoosing | null;
  /** Choice of a private run, of which nothing is saved; `null` when settled. */
  readonly keeping?: Keeping | null;
  /** Choice of a dry run, which stops and records what pages would send; `null` when settled. */
  readonly rehearsing?: Rehearsing | null;
  /** Other meanings of the text; Enter picks the first line. Absent: Enter starts the task. */
  readonly box?: BoxUse | null;
  /** Usage of similar tasks, in words; `null`: unknown. */
  readonly estimate?: string | null;
  /** Further choices for the run. */
  readonly choices?: ReactNode;
  readonly isLarge?: boolean;
}

/** The box a task is written into. Enter sends, Shift+Enter starts a new line; it grows with the text up to a limit. */
export function AskBox<File extends AttachedFile>(props: AskBoxProps<File>) {
  const { value, blockedBy, problem, attachments } = props;
  const { isLarge = false, tabChoice = null, agentChoice = null, pasting = null } = props;
  const lending = useLending(tabChoice);
  const id = useId();
  const area = useBoxFocus(props);
  const whole = useRef<HTMLDivElement>(null);
  const drop = useFileDrop(attachments?.onDrop ?? null);
  const canSend = blockedBy === null && (value.trim() !== '' || agentChoice?.chosen != null);
  const { list, isListUsed, fieldProps } = useLines(props, canSend);

  return (
    <div
      ref={whole}
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
        <GivenChips {...props} onRemoved={() => area.current?.focus()} />
        <TaskArea
          ref={area}
          id={id}
          rows={isLarge ? 2 : 1}
          value={value}
          placeholder={props.placeholder}
          onChange={props.onChange}
          onPaste={(event) => takePasted(event, attachments, pasting)}
          {...fieldProps}
          aria-describedby={`${id}-below`}
          aria-invalid={problem !== null}
        />
        {props.box != null && <BoxModeChip {...props.box.mode} />}
        {props.choosing != null && <ConsentChoiceButton {...props.choosing} />}
        {lending?.button}
        <BoxTools {...props} canSend={canSend} />
      </div>
      {isListUsed && <BoxListPopup list={list} anchor={whole} />}
      <output
        id={`${id}-below`}
        className={problem === null ? 'ask-box-below' : 'ask-box-below is-problem'}
      >
        {problem ?? blockedBy ?? <Hints {...props} />}
      </output>
      {props.choices}
    </div>
  );
}

/**
 * Chips of what is sent with the task, each with a button that removes it.
 *
 * @param onRemoved moves the focus, since the button that had it is gone
 */
function GivenChips<File extends AttachedFile>({
  tabChoice = null,
  agentChoice = null,
  selection = null,
  attachments,
  pasting = null,
  onRemoved,
}: AskBoxProps<File> & { readonly onRemoved: () => void }) {
  return (
    <>
      {selection !== null && (
        <SelectionChip selection={selection.marked} onRemove={selection.onRemove} />
      )}
      <MentionChips tabs={tabChoice} agents={agentChoice} onRemoved={onRemoved} />
      {attachments !== null && (
        <AttachedFiles
          files={attachments.files}
          onRemove={(file) => {
            attachments.onRemove(file);
            onRemoved();
          }}
        />
      )}
      {pasting !== null && <PastedChips {...pasting} onRemoved={onRemoved} />}
    </>
  );
}

function PastedChips({
  pasted,
  onRemove,
  onRemoved,
}: Pasting & { readonly onRemoved: () => void }) {
  return pasted.map((material, place) => (
    <PastedChip
      // oxlint-disable-next-line react/no-array-index-key -- They may be alike, and keep their order.
      key={place}
      material={material}
      onRemove={() => {
        onRemove(place);
        onRemoved();
      }}
    />
  ));
}

/** Attaches pasted files, pictures and multi-line texts to the task; a single line is inserted. */
function takePasted(
  event: ClipboardEvent,
  attachments: Pick<Attachments<AttachedFile>, 'onDrop' | 'onPastePicture'> | null,
  pasting: Pasting | null,
): void {
  const { files } = event.clipboardData;
  if (files.length === 0) takeText(event, pasting);
  if (attachments === null || files.length === 0) return;
  event.preventDefault();
  // A picture copied from a page has no file name of its own.
  const picture = [...files].find(({ type }) => type.startsWith('image/'));
  if (files.length === 1 && picture !== undefined) attachments.onPastePicture(picture);
  else attachments.onDrop(files);
}

/** Attaches pasted multi-line text as material, since someone else may have written it. */
function takeText(event: ClipboardEvent, pasting: Pasting | null): void {
  const text = event.clipboardData.getData('text/plain').trim();
  if (pasting === null || !/[\r\n]/.test(text)) return;
  event.preventDefault();
  pasting.onPasteText(text);
}

/** Handles Enter: it starts the task or, if the text has other meanings, picks the first line. */
function useLines<File extends AttachedFile>(props: AskBoxProps<File>, canSend: boolean) {
  const { value, onChange, onSubmit, box = null, tabChoice = null, agentChoice = null } = props;
  const { attachments } = props;
  const mention = useMention(value, onChange, {
    tabs: tabChoice,
    agents: agentChoice,
    files: attachments && {
      names: attachments.files.map(({ name }) => name),
      onAttach: attachments.onAttach,
    },
  });
  const isMention = mention.lines.length > 0;
  const isListUsed = box !== null || isMention;
  const [isFocused, setFocused] = useState(false);
  const list = useBoxList({
    text: value,
    lines: isMention ? mention.lines : (box?.lines ?? NO_LINES),
    isActive: isFocused && isListUsed,
    picksFirst: isMention,
    onPick: (line) => {
      if (isMention) mention.onPick(line);
      else box?.onPick(line);
    },
    onEnter: (isAsk) => {
      if (box !== null) box.onEnter(isAsk);
      else if (canSend) onSubmit();
    },
  });
  const fieldProps = {
    onKeyDown: list.onKeyDown,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onSelect: mention.onSelect,
    ...(isListUsed && list.field),
  };
  return { list, isListUsed, fieldProps };
}

type HintProps = Pick<AskBoxProps<AttachedFile>, 'keeping' | 'rehearsing' | 'box'>;

function Hints(props: HintProps & Pick<AskBoxProps<AttachedFile>, 'estimate'>) {
  const { estimate = null } = props;
  return (
    <>
      <span className="ask-box-keys">
        <KeysHint {...props} />
      </span>
      {estimate !== null && <span className="ask-box-estimate">{estimate}</span>}
    </>
  );
}

function KeysHint({ keeping, rehearsing, box }: HintProps) {
  const { t } = useWords();
  if (rehearsing?.isRehearsal === true) return t('rehearsal.hint');
  if (keeping?.isKept === false) return t('ask.notKeptHint');
  if (box === undefined || box === null) return t('ask.enterHint');
  return t('ask.boxHint', { keys: withCommandKey(t('box.enter')) });
}

/** Attachments of the task, and its send button. */
function BoxTools<File extends AttachedFile>(
  props: AskBoxProps<File> & { readonly canSend: boolean },
) {
  const { t } = useWords();
  const { keeping = null, rehearsing = null, attachments, blockedBy, box = null } = props;
  const { canSend, onSubmit } = props;
  const isSearch = box !== null && !box.mode.isAsk;
  return (
    <>
      {rehearsing !== null && <RehearseSwitch {...rehearsing} />}
      {keeping !== null && <KeepSwitch {...keeping} />}
      {attachments !== null && (
        <IconButton label={t('ask.attachFiles')} onClick={attachments.onAttach}>
          <Paperclip size={18} aria-hidden="true" />
        </IconButton>
      )}
      <SendButton
        isSearch={isSearch}
        label={t(isSearch ? 'ask.go' : 'ask.start')}
        hint={blockedBy ?? t(isSearch ? 'ask.goEnter' : 'ask.startEnter')}
        disabled={!canSend}
        onClick={onSubmit}
      />
    </>
  );
}

interface TaskAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly onChange: (value: string) => void;
}

function TaskArea({ onChange, ...rest }: TaskAreaProps) {
  // An empty box follows the window's direction; `auto` would set its placeholder from left to right.
  const dir = rest.value === '' ? undefined : 'auto';
  return <textarea {...rest} dir={dir} onChange={(event) => onChange(event.target.value)} />;
}

/** Switch for a private run, of which nothing is saved. */
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

/** Switch for a dry run, which sends nothing. */
function RehearseSwitch({ isRehearsal, onRehearse }: Rehearsing) {
  const { t } = useWords();
  return (
    <IconButton
      className={isRehearsal ? 'ask-box-rehearses' : ''}
      label={t('rehearsal.rehearse')}
      role="switch"
      aria-checked={isRehearsal}
      onClick={() => onRehearse(!isRehearsal)}
    >
      <FlaskConical size={18} aria-hidden="true" />
    </IconButton>
  );
}

interface SendButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly isSearch: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function SendButton({ label, hint, isSearch, disabled, onClick }: SendButtonProps) {
  return (
    <IconButton
      className={isSearch ? 'ask-box-send is-search' : 'ask-box-send'}
      label={hint}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <ArrowUp size={18} aria-hidden="true" />
    </IconButton>
  );
}
