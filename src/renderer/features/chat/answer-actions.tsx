import { useState, type RefObject } from 'react';

import type { DataSet } from '#shared/data/data-sets.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/error-text.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';

import { copyAnswer, copyShownTable } from '../../bridge/copy-answer.ts';
import { copyTable } from '../../bridge/copy-table.ts';
import { request as ask } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../text/use-words.ts';
import { askAgain } from './ask-again.ts';

interface AnswerActionsProps {
  readonly runId: RunId;
  readonly request: RequestView;
  /** Whether the run is not kept. */
  readonly isGone: boolean;
  /** The answer as it is drawn. */
  readonly answer: RefObject<HTMLElement | null>;
  /** Extracted data; `null`: a table of the answer, if any. */
  readonly table: DataSet | null;
}

/** A row of a table in Markdown that parts its head from its rows. */
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/m;

/** Actions for an answer: copy it or its table, save, ask again. */
export function AnswerActions({ runId, request, isGone, answer, table }: AnswerActionsProps) {
  const words = useWords();
  const { t } = words;
  const [said, setSaid] = useState('');
  const hasTable = table !== null || TABLE_RULE.test(request.finalAnswer);
  const carryOut = async (work: (shown: HTMLElement) => Promise<string>): Promise<void> => {
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
  const copyItsTable = async (shown: HTMLElement): Promise<string> => {
    await (table === null ? copyShownTable(shown) : copyTable(table));
    return t('common.copied');
  };
  const save = async (): Promise<string> => {
    const { fileName } = await ask('run.saveAnswer', { runId, seq: request.seq });
    return fileName === null ? '' : t('data.savedAs', { file: fileName });
  };
  return (
    <div className="answer-actions">
      <Action onClick={() => void carryOut(copy)}>{t('chat.copyAnswer')}</Action>
      {hasTable && (
        <Action onClick={() => void carryOut(copyItsTable)}>{t('chat.copyTable')}</Action>
      )}
      {!isGone && <Action onClick={() => void carryOut(save)}>{t('chat.saveAnswer')}</Action>}
      <Action onClick={() => askAgain(request)}>{t('chat.askAgain')}</Action>
      <output>{said}</output>
    </div>
  );
}

interface ActionProps {
  readonly onClick: () => void;
  readonly children: string;
}

function Action({ onClick, children }: ActionProps) {
  return (
    <Button look="quiet" onClick={onClick}>
      {children}
    </Button>
  );
}
