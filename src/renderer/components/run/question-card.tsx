import { MessageCircleQuestionMark } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { AmountText } from '../text/amount-text.tsx';
import { Button } from '../buttons/button.tsx';
import { keyedTexts } from '../text/keyed-texts.ts';
import { useWords } from '../../text/use-words.ts';
import './question-card.css';

interface QuestionCardProps {
  readonly question: string;
  readonly options: readonly string[];
  /** Origin of the page that the question is about; `null` for none. */
  readonly origin: string | null;
  /** Whether a box below takes a free-text answer. */
  readonly isAnsweredBelow?: boolean;
  readonly onAnswer: (answer: string) => void;
}

/** A question of the agent with answers to choose from, or free text. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, options, origin, isAnsweredBelow = false, onAnswer } = props;
  const { t } = useWords();
  return (
    <section className="question-card" aria-label={t('runs.questionForYou')}>
      <p className="question-card-words" dir="auto">
        <MessageCircleQuestionMark size={16} aria-hidden="true" />
        <span>
          <AmountText>{question}</AmountText>
        </span>
      </p>
      {origin !== null && <p className="question-card-place">{t('runs.askedOn', { origin })}</p>}
      {options.length > 0 && (
        <div className="question-card-options">
          {keyedTexts(options).map(({ key, text: option }) => (
            <Button key={key} onClick={() => onAnswer(option)}>
              {option}
            </Button>
          ))}
        </div>
      )}
      {!isAnsweredBelow && (
        <OwnAnswer
          placeholder={t(options.length > 0 ? 'runs.anotherAnswer' : 'runs.yourAnswer')}
          onAnswer={onAnswer}
        />
      )}
    </section>
  );
}

interface OwnAnswerProps {
  readonly placeholder: string;
  readonly onAnswer: (answer: string) => void;
}

function OwnAnswer({ placeholder, onAnswer }: OwnAnswerProps) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onAnswer(text);
  };
  return (
    <form className="question-card-own" onSubmit={submit}>
      <input
        type="text"
        dir="auto"
        value={text}
        aria-label={t('runs.yourAnswer')}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="primary" type="submit" disabled={text.trim() === ''}>
        {t('runs.giveAnswer')}
      </Button>
    </form>
  );
}
