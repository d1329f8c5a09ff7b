import { ArrowUp, EyeOff, FlaskConical, Paperclip } from 'lucide-react';

import { useWords } from '../../text/use-words.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import type { AskBoxProps, Keeping, Rehearsing } from './ask-box-props.ts';
import type { AttachedFile } from './attached-files.tsx';

/** Attachments of the task, and its send button. */
export function BoxTools<File extends AttachedFile>(
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
