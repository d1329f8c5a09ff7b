import { PlugZap } from 'lucide-react';
import { useState } from 'react';

import type { BoxAction, BoxAnswer } from '#shared/model/suggestions/box-answer.ts';

import { LineSign } from '../../../components/suggestions/line-sign.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { askBox } from '../../../store/ask-box/use-box-answer.ts';
import { useMirror } from '../../../store/app-state.ts';
import { insteadLines } from '../../../text/box-lines.ts';
import { useWords } from '../../../text/use-words.ts';
import { ConnectButton } from './connect-button.tsx';
import './without-model.css';

interface WithoutModelUse {
  /** Main's answer to the last words, until they change or a model is connected. */
  readonly refused: BoxAnswer | null;
  /** Returns whether no engine can carry out the text; the refusal is then shown and no run starts. */
  readonly refuses: () => Promise<boolean>;
}

/** Prevents a run that would fail at once without a model. */
export function useWithoutModel(text: string): WithoutModelUse {
  const [sent, setSent] = useState<{ readonly text: string; readonly answer: BoxAnswer } | null>(
    null,
  );
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  const isRefused = sent?.text === text && !hasModel;
  return {
    refused: isRefused ? sent.answer : null,
    refuses: async () => {
      const answer = await askBox(text);
      if (answer.onAsk?.kind !== 'connect') return false;
      setSent({ text, answer });
      return true;
    },
  };
}

interface WithoutModelProps {
  readonly answer: BoxAnswer;
  readonly onPick: (action: BoxAction) => void;
}

/** Says that the task needs a model, and offers what works without one. */
export function WithoutModel({ answer, onPick }: WithoutModelProps) {
  const { t, format } = useWords();
  const { onAsk } = answer;
  if (onAsk?.kind !== 'connect') return null;
  if (onAsk.isPageMissing)
    return (
      <output className="without-model">
        <h3>{t('chat.needsPage')}</h3>
        <p>{t('chat.needsPageWhy')}</p>
      </output>
    );
  const lines = insteadLines(t, answer);
  const unclear = onAsk.unclear.map((text) => t('agents.quoted', { text }));
  return (
    <output className="without-model">
      <h3>
        <PlugZap size={16} aria-hidden="true" />
        {t('chat.needsModel')}
      </h3>
      <p>
        {unclear.length > 0
          ? t('chat.unclearSteps', { steps: format.list(unclear) })
          : t('chat.needsModelWhy')}
      </p>
      <ConnectButton look="primary" />
      {lines.length > 0 && (
        <>
          <h4>{t('chat.withoutModel')}</h4>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <Button
                  look="quiet"
                  icon={<LineSign sign={line.sign} />}
                  title={line.title}
                  onClick={() => line.action !== null && onPick(line.action)}
                >
                  {line.title}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}
