import { ShieldQuestionMark } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

import {
  type AnswerKind,
  answersOf,
  type ApprovalAnswer,
  type ApprovalRequest,
} from '#shared/model/run/approval.ts';
import type { Translate } from '#shared/messages/words.ts';

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
  times: 'runs.allowTimes',
  run: 'runs.allowForRun',
  refuse: 'runs.refuse',
  'take-over': 'runs.takeOver',
} as const satisfies Readonly<Record<AnswerKind, string>>;

/** How often `times` lets it be done. */
const TIMES = 5;

/** Waymark asks whether something may be done, with all that would leave. */
export function ApprovalCard({ request, onDecide }: ApprovalCardProps) {
  const { t } = useWords();
  const isArmed = useArmed();
  return (
    <section className="question-card" aria-label={t('runs.permissionNeeded')}>
      <p className="question-card-words">
        <ShieldQuestionMark size={16} aria-hidden="true" />
        <span>{askedIn(t, request)}</span>
      </p>
      <pre className="question-card-data" dir="auto" aria-label={t('runs.whatIsGiven')}>
        {detailsOf(request)}
      </pre>
      <div className="question-card-options">
        {answersOf(request).map((kind) => (
          <Button
            key={kind}
            look={kind === 'once' ? 'primary' : 'plain'}
            disabled={!isArmed}
            onClick={() => onDecide(kind === 'times' ? `times:${TIMES}` : kind)}
          >
            {t(ANSWERS[kind], { times: TIMES })}
          </Button>
        ))}
      </div>
    </section>
  );
}

function askedIn(t: Translate, request: ApprovalRequest): ReactNode {
  const { bdi } = INLINE_TAGS;
  switch (request.kind) {
    case 'mcp-tool':
      return t.rich('runs.mayUse', { tool: request.tool, server: request.server, bdi });
    case 'act':
      return t.rich('runs.mayAct', {
        act: t(`acts.${request.verb}`),
        name: request.name,
        origin: request.origin,
        bdi,
      });
    case 'request':
      return t.rich('runs.mayRequest', {
        act: t(`acts.${request.verb}`),
        origin: request.destination ?? request.origin,
        bdi,
      });
    case 'origin':
      return request.access === 'read'
        ? t.rich('runs.mayRead', { origin: request.origin, bdi })
        : t.rich('runs.mayWrite', { origin: request.origin, bdi });
    case 'crossing':
      return t.rich('runs.mayCross', { from: request.from.join(', '), to: request.to, bdi });
    case 'secret':
      return t.rich('runs.mayFillSecret', {
        secret: request.secretName,
        origin: request.origin,
        bdi,
      });
  }
}

function detailsOf(request: ApprovalRequest): string {
  switch (request.kind) {
    case 'mcp-tool':
      return JSON.stringify(request.args, null, 2);
    case 'act':
    case 'request': {
      const values = request.values.map(({ label, value }) => `${label}: ${value}`);
      return [...(request.amount === null ? [] : [request.amount]), ...values].join('\n');
    }
    case 'origin':
      return request.url;
    case 'crossing':
      return request.excerpt;
    case 'secret':
      return request.field;
  }
}

function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
}
