import { ShieldQuestionMark, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';

import {
  lifeOfApproval,
  type ApprovalAnswer,
  type ApprovalRequest,
} from '#shared/model/run/approval/approval.ts';

import type { Login } from '#shared/model/site/login.ts';

import { INLINE_TAGS } from '../text/inline-tags.tsx';
import { durationWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { useNow } from '../use-now.ts';
import { ApprovalAnswers } from './approval-answers.tsx';
import { ApprovalContent } from './approval-content.tsx';
import { useCardState } from './approval-life.ts';
import { SignInForm } from './sign-in-form.tsx';
import { questionIn, reasonIn } from './approval-words.tsx';
import './approval-card.css';

interface ApprovalCardProps {
  readonly request: ApprovalRequest;
  /** Time of the question, in ms since the epoch. */
  readonly askedAt: number;
  /** Name that the requesting program gives itself; empty: it has none; `null` or absent: the person's own run. */
  readonly program?: string | null;
  readonly onDecide: (answer: ApprovalAnswer) => void;
  /** Called on cards that ask for a name and a password. */
  readonly onSignIn?: (login: Login) => void;
}

/** Card that asks whether an action is allowed and shows all data that would be sent. Escape refuses. */
export function ApprovalCard({
  request,
  askedAt,
  program = null,
  onDecide,
  onSignIn,
}: ApprovalCardProps) {
  const { t } = useWords();
  const ids = useId();
  const lifeMs = lifeOfApproval(request);
  const [leftMs] = useState(() => (lifeMs === null ? null : lifeMs - (Date.now() - askedAt)));
  const state = useCardState(leftMs);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusUnlessWriting(heading.current), []);
  const isGrave = request.kind !== 'mcp-tool' && request.class === 'R4';
  // Cards of these kinds have a row for the reason.
  const isCommit = request.kind === 'act' || request.kind === 'request';
  const box = useRefusingEscape(state === 'expired', onDecide);
  return (
    <section aria-label={t('approvals.permissionNeeded')}>
      <div
        className={isGrave ? 'approval-card is-grave' : 'approval-card'}
        ref={box}
        role="alertdialog"
        aria-labelledby={`${ids}asked`}
        aria-describedby={`${ids}what ${ids}open`}
      >
        <h3 className="approval-question" id={`${ids}asked`} ref={heading} tabIndex={-1}>
          <ShieldQuestionMark size={17} aria-hidden="true" />
          <span>{questionIn(t, request)}</span>
        </h3>
        {program !== null && <AskingProgram name={program} />}
        {isGrave && !isCommit && (
          <p className="approval-grave">
            <TriangleAlert size={14} aria-hidden="true" />
            {t('approvals.grave')}
          </p>
        )}
        <div className="approval-content" id={`${ids}what`}>
          <ApprovalContent request={request} />
        </div>
        {!isCommit && <p className="approval-note">{reasonIn(t, request)}</p>}
        {state === 'expired' ? (
          <output>{t('approvals.expired')}</output>
        ) : request.kind === 'sign-in' && request.secretName === null ? (
          <SignInForm
            isArmed={state === 'armed'}
            onSignIn={(login) => onSignIn?.(login)}
            onRefuse={() => onDecide('refuse')}
          />
        ) : (
          <ApprovalAnswers request={request} state={state} onDecide={onDecide} />
        )}
        {lifeMs !== null && leftMs !== null && state !== 'expired' && (
          <Remaining id={`${ids}open`} lifeMs={lifeMs} leftMs={leftMs} />
        )}
      </div>
    </section>
  );
}

/** A ref for the element in which Escape refuses. */
function useRefusingEscape(isOver: boolean, onDecide: ApprovalCardProps['onDecide']) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    const refuse = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOver) return;
      event.preventDefault();
      onDecide('refuse');
    };
    current?.addEventListener('keydown', refuse);
    return () => current?.removeEventListener('keydown', refuse);
  }, [isOver, onDecide]);
  return box;
}

function AskingProgram({ name }: { readonly name: string }) {
  const { t } = useWords();
  return (
    <p className="approval-note">
      {name === ''
        ? t('approvals.byAProgram')
        : t.rich('approvals.byProgram', { program: name, bdi: INLINE_TAGS.bdi })}
    </p>
  );
}

interface RemainingProps {
  readonly id: string;
  readonly lifeMs: number;
  readonly leftMs: number;
}

/** Remaining time of the question, in words and as a shrinking bar. */
function Remaining({ id, lifeMs, leftMs }: RemainingProps) {
  const words = useWords();
  const { t } = words;
  const [endsAt] = useState(() => Date.now() + leftMs);
  const left = Math.max(0, endsAt - useNow(true));
  const style: CSSProperties = {
    animationDuration: `${lifeMs}ms`,
    animationDelay: `${leftMs - lifeMs}ms`,
  };
  return (
    <>
      <span className="visually-hidden" id={id}>
        {t('approvals.openFor', { seconds: Math.ceil(leftMs / 1000) })}
      </span>
      <span className="approval-left" aria-hidden="true">
        {t('approvals.closesIn', { time: durationWords(words, Math.ceil(left / 1000) * 1000) })}
      </span>
      <span className="approval-remaining" aria-hidden="true">
        <span style={style} />
      </span>
    </>
  );
}

/** Focuses the heading unless the person is typing: their keys must not answer a question they have not seen. */
function focusUnlessWriting(heading: HTMLElement | null): void {
  const { activeElement } = document;
  const isWriting =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (!isWriting) heading?.focus({ preventScroll: true });
}
