import { ShieldQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';

import {
  APPROVAL_WORDS,
  type ApprovalAnswer,
  type ApprovalRequest,
} from '#shared/model/run/approval.ts';

import { Button } from '../components/button.tsx';
import '../components/question-card.css';

interface ApprovalCardProps {
  readonly request: ApprovalRequest;
  readonly onDecide: (answer: ApprovalAnswer) => void;
}

/** Whoever is about to click where the card appears has not read it. */
const ARMED_AFTER_MS = 500;

/** Waymark asks whether a call may be made, with all that it would be given. */
export function ApprovalCard({ request, onDecide }: ApprovalCardProps) {
  const isArmed = useArmed();
  const { server, tool, args } = request;
  return (
    <section className="question-card" aria-label="Permission needed">
      <p className="question-card-words">
        <ShieldQuestionMark size={16} aria-hidden="true" />
        <span>
          May this run use “<bdi>{tool}</bdi>” of <bdi>{server}</bdi>?
        </span>
      </p>
      <pre
        className="question-card-data"
        dir="auto"

        aria-label="What it would be given"
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
            {APPROVAL_WORDS[answer]}
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
