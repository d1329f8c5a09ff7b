import { ShieldQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';

import { type ApprovalAnswer, type ApprovalRequest } from '#shared/model/run/approval.ts';

import { Button } from '../components/button.tsx';
import { INLINE_TAGS } from '../components/text/inline-tags.tsx';
import { useWords } from '../text/use-words.ts';
import '../components/run/question-card.css';

interface ApprovalCardProps {
  readonly request: ApprovalRequest;
  readonly onDecide: (answer: ApprovalAnswer) => void;
}

/** Whoever is about to click where the card appears has not read it. */
const ARMED_AFTER_MS = 500;

const ANSWERS = {
  once: 'runs.allowOnce',
  run: 'runs.allowForRun',
  refuse: 'runs.refuse',
} as const satisfies Readonly<Record<ApprovalAnswer, string>>;

/** Waymark asks whether a call may be made, with all that it would be given. */
export function ApprovalCard({ request, onDecide }: ApprovalCardProps) {
  const words = useWords();
  const { t } = words;
  const isArmed = useArmed();
  const { server, tool, args } = request;
  return (
    <section className="question-card" aria-label={t('runs.permissionNeeded')}>
      <p className="question-card-words">
        <ShieldQuestionMark size={16} aria-hidden="true" />
        <span>
          {t.rich('runs.mayUse', {
            tool,
            server,
            bdi: INLINE_TAGS.bdi,
          })}
        </span>
      </p>
      <pre
        className="question-card-data"
        dir="auto"

        aria-label={t('runs.whatIsGiven')}
      >
        {JSON.stringify(args, null, 2)}
      </pre>
      <div className="question-card-options">
        {(['once', 'run', 'refuse'] as const).map((answer) => (
          <Button
            key={answer}
            look={answer === 'once' ? 'primary' : 'plain'}
            disabled={!isArmed}
            onClick={() => onDecide(answer)}
          >
            {t(ANSWERS[answer])}
          </Button>
        ))}
      </div>
    </section>
  );
}

function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}
