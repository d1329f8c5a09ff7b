import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';

import type { BoxLine } from '../../text/box-lines.ts';
import { BoxListPopup } from '../suggestions/box-list-popup.tsx';
import { useBoxList } from '../suggestions/use-box-list.ts';
import type { AskBoxProps } from './ask-box-props.ts';
import type { AttachedFile } from './attached-files.tsx';
import { BoxHints } from './box-hints.tsx';
import { BoxModeChip } from './box-mode-chip.tsx';
import { BoxTools } from './box-tools.tsx';
import { ConsentChoiceButton } from './consent-choice.tsx';
import { GivenChips } from './given-chips.tsx';
import { useLending } from './lent-tabs.tsx';
import { takePasted } from './take-pasted.ts';
import { useBoxFocus } from './use-box-focus.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useMention } from './use-mention.ts';
import './ask-box.css';

const NO_LINES: readonly BoxLine[] = [];

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
          value={props.box?.completion.value ?? value}
          placeholder={props.placeholder}
          onChange={(event) => {
            props.box?.completion.onEdit(event);
            props.onChange(event.target.value);
          }}
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
        {problem ?? blockedBy ?? <BoxHints {...props} />}
      </output>
      {props.choices}
    </div>
  );
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
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') box?.completion.drop();
      list.onKeyDown(event);
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      box?.completion.drop();
    },
    onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => {
      mention.onSelect(event);
      box?.completion.onSelect(event);
    },
    ...(isListUsed && list.field),
  };
  return { list, isListUsed, fieldProps };
}

function TaskArea(props: ComponentProps<'textarea'>) {
  // An empty box follows the window's direction; `auto` would set its placeholder from left to right.
  return <textarea {...props} dir={props.value === '' ? undefined : 'auto'} />;
}
