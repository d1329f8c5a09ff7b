import { MessageSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';

import type { PageQuestion } from '#shared/model/site/page-question.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useWords } from '../../text/use-words.ts';

interface DialogQuestionProps {
  readonly question: Extract<PageQuestion, { kind: 'dialog' }>;
}

/** A page's `alert`, `confirm` or `prompt`. */
export function DialogQuestion({ question }: DialogQuestionProps) {
  const { id, type, origin, isEmbedded, text, suggested, isRepeated } = question;
  const { t } = useWords();
  const [written, setWritten] = useState(suggested);
  const [isLast, setLast] = useState(false);
  const answer = (isAccepted: boolean) =>
    send('pageQuestion.answerDialog', {
      id,
      isAccepted,
      text: isAccepted && type === 'prompt' ? written : '',
      isLast,
    });
  const accept = (event: FormEvent) => {
    event.preventDefault();
    answer(true);
  };
  const form = useRef<HTMLFormElement>(null);
  const onEscape = useEffectEvent(() => answer(type === 'alert'));
  useEffect(() => {
    const shown = form.current;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape();
    };
    shown?.addEventListener('keydown', onKeyDown);
    return () => shown?.removeEventListener('keydown', onKeyDown);
  }, []);
  const named = t(isEmbedded ? 'site.dialogOfFrame' : 'site.dialogOf', { origin });
  const title = origin === '' ? t('site.dialogOfNoSite') : named;
  return (
    <form ref={form} className="site-popup" aria-label={title} onSubmit={accept}>
      <header>
        <p>{title}</p>
        <MessageSquare size={16} aria-hidden="true" />
      </header>
      <p role="alert" className="dialog-text" dir="auto">
        {text}
      </p>
      {type === 'prompt' && (
        <TextField
          data-autofocus
          label={t('site.dialogText')}
          value={written}
          onChange={setWritten}
          onFocus={({ target }) => written === suggested && target.select()}
        />
      )}
      {isRepeated && <SwitchField label={t('site.dialogLast')} isOn={isLast} onChange={setLast} />}
      <div className="site-popup-actions">
        <Button look="primary" type="submit" {...(type !== 'prompt' && { 'data-autofocus': true })}>
          {t('site.dialogOk')}
        </Button>
        {type !== 'alert' && (
          <Button look="quiet" onClick={() => answer(false)}>
            {t('site.dialogNo')}
          </Button>
        )}
      </div>
    </form>
  );
}
