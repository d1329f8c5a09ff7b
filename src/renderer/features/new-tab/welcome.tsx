import { type ComponentType, useEffect, useRef, useState } from 'react';

import { openImport } from '../../bridge/open-import.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import './welcome.css';

interface WelcomeProps {
  /** Form that connects a model. */
  readonly ConnectForm: ComponentType<{ readonly onConnected: () => void }>;
  /** Called once a model is connected. */
  readonly onConnected: () => void;
}

/** Introduction at the first start, on one screen; the box above works meanwhile. */
export function Welcome({ ConnectForm, onConnected }: WelcomeProps) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const [isConnecting, setConnecting] = useState(false);
  const form = useRef<HTMLElement>(null);
  useEffect(() => (isConnecting ? startInForm(form.current) : undefined), [isConnecting]);
  const end = (): void => send('settings.update', { isWelcomed: true });
  const skip = (
    <Button look="quiet" onClick={isConnecting ? () => setConnecting(false) : end}>
      {t(isConnecting ? 'welcome.back' : 'welcome.skip')}
    </Button>
  );
  if (isConnecting)
    return (
      <section ref={form} className="welcome" aria-labelledby="welcome-title">
        <header>
          <h2 id="welcome-title">{t('welcome.connect')}</h2>
          {skip}
        </header>
        <ConnectForm
          onConnected={() => {
            end();
            onConnected();
          }}
        />
      </section>
    );
  return (
    <section className="welcome" aria-labelledby="welcome-title">
      <h2 id="welcome-title">{t('welcome.title')}</h2>
      <p>{t('welcome.text')}</p>
      <div className="welcome-actions">
        <Button look="primary" onClick={() => setConnecting(true)}>
          {t('welcome.connect')}
        </Button>
        <Button onClick={() => openImport(tabs)}>{t('welcome.importBrowser')}</Button>
        {skip}
      </div>
    </section>
  );
}

/**
 * Focuses and scrolls to the form, which loads when first shown: the pressed button is gone, and the form is taller than the room below the
 * box. Returns a function that stops waiting for the form.
 */
function startInForm(section: HTMLElement | null): () => void {
  const start = (): boolean => {
    const field = section?.querySelector('input') ?? null;
    if (field === null) return false;
    section?.scrollIntoView({ block: 'start' });
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
    return true;
  };
  const watcher = new MutationObserver(() => start() && watcher.disconnect());
  if (section !== null && !start()) watcher.observe(section, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
