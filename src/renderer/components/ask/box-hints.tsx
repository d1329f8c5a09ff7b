import { useWords } from '../../text/use-words.ts';
import { withCommandKey } from '../shortcut-words.ts';
import type { AskBoxProps } from './ask-box-props.ts';
import type { AttachedFile } from './attached-files.tsx';

type HintProps = Pick<AskBoxProps<AttachedFile>, 'keeping' | 'rehearsing' | 'box'>;

/** Keys that send the task, and what it will cost. */
export function BoxHints(props: HintProps & Pick<AskBoxProps<AttachedFile>, 'estimate'>) {
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
