import { Ellipsis } from 'lucide-react';
import { useState, type RefObject } from 'react';

import type { DataSet } from '#shared/data/data-sets.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import type { Translate } from '#shared/messages/words.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';

import { copyAnswer, copyShownTable } from '../../bridge/copy-answer.ts';
import { copyTable } from '../../bridge/copy-table.ts';
import { request as ask } from '../../bridge/request.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { useWords } from '../../text/use-words.ts';
import './answer-actions.css';

interface AnswerActionsProps {
  readonly runId: RunId;
  readonly request: RequestView;
  /** Whether the run is not saved. */
  readonly isGone: boolean;
  /** Element of the rendered answer. */
  readonly answer: RefObject<HTMLElement | null>;
  /** Extracted data; `null`: a table of the answer, if any. */
  readonly table: DataSet | null;
  /** Sequence number of the event with the extracted data; `null`: none. */
  readonly dataSeq: number | null;
  readonly onAskAgain: (request: RequestView) => void;
}

/** Matches the row that separates the head of a Markdown table from its body. */
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/m;

/** An action of an answer; `when` says from which width of the row on it has a button. */
interface RarerAction {
  readonly label: string;
  readonly when: 'wide' | 'widest';
  readonly work: (shown: HTMLElement) => Promise<string>;
}

/** Actions for an answer: copy it or its table, save, ask again. */
export function AnswerActions(props: AnswerActionsProps) {
  const { request, isGone, answer, table, onAskAgain } = props;
  const words = useWords();
  const { t } = words;
  const [said, setSaid] = useState('');
  const hasTable = table !== null || TABLE_RULE.test(request.finalAnswer);
  const carryOut = async (work: RarerAction['work']): Promise<void> => {
    const shown = answer.current;
    if (shown === null) return;
    try {
      setSaid(await work(shown));
    } catch (thrown) {
      const { message, next } = errorText(words, toErrorInfo(thrown));
      setSaid(`${message} ${next}`);
    }
  };
  const copy = async (shown: HTMLElement): Promise<string> => {
    await copyAnswer(shown, request.finalAnswer);
    return t('common.copied');
  };
  const rarer = rarerActions(t, props, hasTable);
  const hasMore = hasTable && !isGone;
  return (
    <div className={hasMore ? 'answer-actions has-more' : 'answer-actions'}>
      <Action onClick={() => void carryOut(copy)}>{t('chat.copyAnswer')}</Action>
      {rarer.map(({ label, work, when }) => (
        <Action key={label} className={`answer-action-${when}`} onClick={() => void carryOut(work)}>
          {label}
        </Action>
      ))}
      <Action onClick={() => onAskAgain(request)}>{t('chat.askAgain')}</Action>
      {hasMore && (
        <MenuButton
          label={t('runs.more')}
          className="icon-button answer-action-more"
          icon={<Ellipsis size={16} aria-hidden="true" />}
          entries={rarer.map(({ label, work }) => ({
            kind: 'item',
            label,
            onPick: () => void carryOut(work),
          }))}
        />
      )}
      <output>{said}</output>
    </div>
  );
}

function rarerActions(
  t: Translate,
  { runId, request, isGone, table, dataSeq }: AnswerActionsProps,
  hasTable: boolean,
): readonly RarerAction[] {
  const savedAs = ({ fileName }: { readonly fileName: string | null }): string =>
    fileName === null ? '' : t('data.savedAs', { file: fileName });
  const copyItsTable = async (shown: HTMLElement): Promise<string> => {
    await (table === null ? copyShownTable(shown) : copyTable(table));
    return t('common.copied');
  };
  const save = async () => savedAs(await ask('run.saveAnswer', { runId, seq: request.seq }));
  const saveTables = async () =>
    savedAs(await ask('run.saveTables', { runId, seq: request.seq, data: dataSeq }));
  const ofTable: readonly RarerAction[] = [
    { label: t('chat.copyTable'), when: 'wide', work: copyItsTable },
    ...(isGone ? [] : [{ label: t('chat.saveExcel'), when: 'widest', work: saveTables } as const]),
  ];
  return [
    ...(hasTable ? ofTable : []),
    ...(isGone ? [] : [{ label: t('chat.saveAnswer'), when: 'wide', work: save } as const]),
  ];
}

interface ActionProps {
  readonly className?: string;
  readonly onClick: () => void;
  readonly children: string;
}

function Action({ className = '', onClick, children }: ActionProps) {
  return (
    <Button look="quiet" className={className} onClick={onClick}>
      {children}
    </Button>
  );
}
