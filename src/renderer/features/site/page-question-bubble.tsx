import { ExternalLink, KeyRound, MonitorUp } from 'lucide-react';
import { useState, type FormEvent, type ReactNode, type RefObject } from 'react';

import type { PageQuestion } from '#shared/model/site/page-question.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { useWords } from '../../text/use-words.ts';
import { DialogQuestion } from './dialog-question.tsx';
import { LeaveQuestion } from './leave-question.tsx';

export interface PageQuestionBubbleProps {
  readonly question: PageQuestion;
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The question that the page in front waits for. */
export function PageQuestionBubble({ question, anchor }: PageQuestionBubbleProps) {
  switch (question.kind) {
    case 'link':
      return (
        <Bubble anchor={anchor}>
          <LinkQuestion question={question} />
        </Bubble>
      );
    case 'sign-in':
      return (
        <Bubble anchor={anchor}>
          <SignInQuestion question={question} />
        </Bubble>
      );
    case 'screen':
      return (
        <Bubble anchor={anchor}>
          <ScreenQuestion question={question} />
        </Bubble>
      );
    case 'dialog':
      return (
        <Bubble anchor={anchor}>
          <DialogQuestion question={question} />
        </Bubble>
      );
    case 'leave':
      return (
        <Bubble anchor={anchor}>
          <LeaveQuestion question={question} />
        </Bubble>
      );
  }
}

interface BubbleProps extends Pick<PageQuestionBubbleProps, 'anchor'> {
  readonly children: ReactNode;
}

function Bubble({ anchor, children }: BubbleProps) {
  const place = below(
    () => anchor.current?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 },
    'start',
    false,
  );
  return (
    <OverlayPopup isOpen place={place} takesFocus width={360}>
      {children}
    </OverlayPopup>
  );
}

type Of<Kind extends PageQuestion['kind']> = {
  readonly question: Extract<PageQuestion, { kind: Kind }>;
};

function LinkQuestion({ question: { id, origin, scheme, address } }: Of<'link'>) {
  const { t } = useWords();
  const answer = (isOpened: boolean) => send('pageQuestion.openLink', { id, isOpened });
  return (
    <section className="site-popup" aria-label={t('site.linkTitle', { scheme })}>
      <header>
        <p role="alert">
          {origin === '' ? t('site.linkTitle', { scheme }) : t('site.linkOf', { origin, scheme })}
        </p>
        <ExternalLink size={16} aria-hidden="true" />
      </header>
      <p className="site-address" dir="ltr">
        {address}
      </p>
      <div className="site-popup-actions">
        <Button data-autofocus onClick={() => answer(false)}>
          {t('permissions.later')}
        </Button>
        <Button look="primary" onClick={() => answer(true)}>
          {t('site.openLink')}
        </Button>
      </div>
    </section>
  );
}

function SignInQuestion({ question: { id, origin, realm, isProxy, isAgain } }: Of<'sign-in'>) {
  const { t } = useWords();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('pageQuestion.signIn', { id, login: { name, password } });
  };
  return (
    <form className="site-popup" aria-label={t('site.signInTitle', { origin })} onSubmit={submit}>
      <header>
        <p role="alert">
          {t(isProxy ? 'site.proxySignIn' : 'site.signInTitle', { origin })}
          {isAgain && <strong className="site-caution"> {t('site.signInAgain')}</strong>}
        </p>
        <KeyRound size={16} aria-hidden="true" />
      </header>
      {realm !== '' && <p className="site-address">{t('site.realm', { realm })}</p>}
      <TextField
        data-autofocus
        label={t('site.userName')}
        autoComplete="username"
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('site.password')}
        type="password"
        value={password}
        onChange={setPassword}
      />
      <div className="site-popup-actions">
        <Button look="primary" type="submit">
          {t('site.signIn')}
        </Button>
        <Button look="quiet" onClick={() => send('pageQuestion.signIn', { id, login: null })}>
          {t('site.noSignIn')}
        </Button>
      </div>
    </form>
  );
}

/** Asks what to share. It takes two presses, so that a press meant for the page shares nothing. */
function ScreenQuestion({ question: { id, origin, views } }: Of<'screen'>) {
  const { t } = useWords();
  const [chosen, setChosen] = useState('');
  const answer = (viewId: string | null) => send('pageQuestion.share', { id, viewId });
  return (
    <section className="site-popup screen-question" aria-label={t('site.screenTitle', { origin })}>
      <header>
        <p role="alert">{t('site.screenTitle', { origin })}</p>
        <MonitorUp size={16} aria-hidden="true" />
      </header>
      <p>{t('site.screenOnce')}</p>
      <ChoiceField
        label={t('site.view')}
        value={chosen}
        onChange={setChosen}
        choices={views.map(({ id: value, kind, name }) => ({
          value,
          label: t(`site.view${kind}`, { name }),
        }))}
      />
      <div className="site-popup-actions">
        <Button data-autofocus onClick={() => answer(null)}>
          {t('site.noShare')}
        </Button>
        <Button look="primary" disabled={chosen === ''} onClick={() => answer(chosen)}>
          {t('site.share')}
        </Button>
      </div>
    </section>
  );
}
