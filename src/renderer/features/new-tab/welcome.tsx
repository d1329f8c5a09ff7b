import { useState, type ReactNode } from 'react';

import { openPage } from '../../bridge/open-page.ts';
import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import './welcome.css';

const STEPS = [
  { title: 'welcome.workTitle', text: 'welcome.workText' },
  { title: 'welcome.importTitle', text: 'welcome.importText' },
  { title: 'welcome.browserTitle', text: 'welcome.browserText' },
] as const;

/** Set-up at the first start; the box above works meanwhile. */
export function Welcome() {
  const { t } = useWords();
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? STEPS[0];
  const isLast = index === STEPS.length - 1;
  const end = (): void => send('settings.update', { isWelcomed: true });
  return (
    <section className="welcome" aria-labelledby="welcome-title">
      <p className="welcome-count">{t('welcome.count', { at: index + 1, of: STEPS.length })}</p>
      <h2 id="welcome-title">{t(step.title)}</h2>
      <p className="welcome-text">{t(step.text)}</p>
      <div className="welcome-actions">
        <StepActions index={index} />
        <span className="welcome-gap" />
        <Button look="quiet" onClick={end}>
          {t('welcome.skip')}
        </Button>
        <Button look="primary" onClick={isLast ? end : () => setIndex(index + 1)}>
          {t(isLast ? 'welcome.done' : 'welcome.next')}
        </Button>
      </div>
    </section>
  );
}

interface OfferProps {
  readonly onPick: () => void;
  readonly children: string;
}

/** An offer of a step: words, and one button. */
function Offer({ onPick, children }: OfferProps) {
  return (
    <button type="button" className="welcome-offer" onClick={onPick}>
      {children}
    </button>
  );
}

/** Actions of a step. */
function StepActions({ index }: { readonly index: number }): ReactNode {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const settings = (group: string) => openPage('settings', tabs, `waymark://settings/${group}`);
  const makeDefault = async (): Promise<void> => {
    const { isDefault } = await request('app.makeDefault', null);
    showToast({ text: t(isDefault ? 'welcome.isDefault' : 'welcome.notDefault') });
  };
  switch (index) {
    case 0:
      return <Offer onPick={() => settings('agent')}>{t('welcome.connect')}</Offer>;
    case 1:
      return (
        <>
          <Offer onPick={() => openPage('bookmarks', tabs)}>{t('menu.bookmarks')}</Offer>
          <Offer onPick={() => settings('you')}>{t('welcome.importPasswords')}</Offer>
          <Offer onPick={() => settings('privacy')}>{t('welcome.importOthers')}</Offer>
        </>
      );
    default:
      return (
        <Offer onPick={() => void makeDefault().catch(tellFailure)}>
          {t('welcome.makeDefault')}
        </Offer>
      );
  }
}
