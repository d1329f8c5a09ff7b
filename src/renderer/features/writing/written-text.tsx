import { useEffect, useRef } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { WritingAct } from '#shared/model/writing.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DiffWords } from '../../components/text/diff-words.tsx';
import { useWords } from '../../text/use-words.ts';

interface WrittenTextProps {
  readonly tabId: TabId;
  readonly act: WritingAct;
  readonly from: string;
  readonly to: string;
}

/** The generated text next to the field's own, with a button that puts it into the field. */
export function WrittenText({ tabId, act, from, to }: WrittenTextProps) {
  const { t } = useWords();
  const insert = useRef<HTMLButtonElement>(null);
  useEffect(() => insert.current?.focus(), []);
  const isEmpty = from.trim() === '';
  // Differences by word are shown only for texts in the same language.
  const isByWord = act === 'rewrite' || act === 'shorten' || (act === 'own' && !isEmpty);
  return (
    <>
      {isByWord ? (
        <DiffWords from={from} to={to} label={t('writing.changes')} />
      ) : (
        <section className="diff-words is-whole" aria-label={t('writing.changes')} dir="auto">
          {!isEmpty && <del aria-label={t('writing.before')}>{from}</del>}
          <ins aria-label={t('writing.after')}>{to}</ins>
        </section>
      )}
      {from === to && <p className="writing-hint">{t('writing.same')}</p>}
      <div className="writing-actions">
        <Button look="primary" ref={insert} onClick={() => send('writing.insert', { tabId })}>
          {t(isEmpty ? 'writing.insert' : 'writing.replace')}
        </Button>
        <Button onClick={() => send('writing.copy', { text: to })}>{t('writing.copy')}</Button>
        <Button onClick={() => send('writing.choose', { tabId })}>{t('writing.back')}</Button>
      </div>
    </>
  );
}
