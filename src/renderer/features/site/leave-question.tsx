import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { PageQuestion } from '#shared/model/site/page-question.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useWords } from '../../text/use-words.ts';

interface LeaveQuestionProps {
  readonly question: Extract<PageQuestion, { kind: 'leave' }>;
}

/** Asks before a page with unsaved input is left. Escape stays. */
export function LeaveQuestion({ question: { id, isClosed } }: LeaveQuestionProps) {
  const { t } = useWords();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = section.current;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') send('pageQuestion.leave', { id, isLeft: false });
    };
    shown?.addEventListener('keydown', onKeyDown);
    return () => shown?.removeEventListener('keydown', onKeyDown);
  }, [id]);
  const title = t(isClosed ? 'site.closePage' : 'site.leavePage');
  const answer = (isLeft: boolean) => send('pageQuestion.leave', { id, isLeft });
  return (
    <section ref={section} className="site-popup" aria-label={title}>
      <header>
        <p role="alert">{title}</p>
        <LogOut size={16} aria-hidden="true" />
      </header>
      <p>{t('site.leaveLoses')}</p>
      <div className="site-popup-actions">
        <Button data-autofocus look="primary" onClick={() => answer(true)}>
          {t(isClosed ? 'site.close' : 'site.leave')}
        </Button>
        <Button look="quiet" onClick={() => answer(false)}>
          {t('site.stay')}
        </Button>
      </div>
    </section>
  );
}
