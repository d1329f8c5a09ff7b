import {
  answersOf,
  type ApprovalAnswer,
  type ApprovalRequest,
} from '#shared/model/run/approval/approval.ts';

import { useWords } from '../../text/use-words.ts';
import { Button } from '../buttons/button.tsx';
import type { CardState } from './approval-life.ts';
import { answerIn } from './approval-words.tsx';

interface ApprovalAnswersProps {
  readonly request: ApprovalRequest;
  readonly state: CardState;
  readonly onDecide: (answer: ApprovalAnswer) => void;
}

/** The answer buttons of a card. The one that does the action is filled; those that allow nothing work at once. */
export function ApprovalAnswers({ request, state, onDecide }: ApprovalAnswersProps) {
  const { t } = useWords();
  const kinds = answersOf(request);
  const times = offeredTimes(request);
  const isGrave = request.kind !== 'mcp-tool' && request.class === 'R4';
  return (
    <div className="approval-answers">
      <Button
        look="primary"
        className={`approval-allow ${isGrave ? 'is-grave' : ''} ${state === 'arming' ? 'is-arming' : ''}`}
        disabled={state !== 'armed'}
        onClick={() => onDecide('once')}
      >
        {answerIn(t, request, 'once')}
      </Button>
      <Button look="quiet" disabled={state === 'expired'} onClick={() => onDecide('refuse')}>
        {answerIn(t, request, 'refuse')}
      </Button>
      {kinds.includes('take-over') && (
        <Button look="quiet" disabled={state === 'expired'} onClick={() => onDecide('take-over')}>
          {answerIn(t, request, 'take-over')}
        </Button>
      )}
      {(times !== null || kinds.includes('run')) && (
        <span className="approval-further">
          {times !== null && (
            <Button
              look="quiet"
              disabled={state !== 'armed'}
              onClick={() => onDecide(`times:${times}`)}
            >
              {t('approvals.allLikeThis', { times })}
            </Button>
          )}
          {kinds.includes('run') && (
            <Button look="quiet" disabled={state !== 'armed'} onClick={() => onDecide('run')}>
              {answerIn(t, request, 'run')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

const offeredTimes = (request: ApprovalRequest): number | null =>
  request.kind === 'act' || request.kind === 'request' ? (request.offeredTimes ?? null) : null;
