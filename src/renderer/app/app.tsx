import { useEffect } from 'react';

import { Button } from '../components/button.tsx';
import { OverlayHostContext } from '../components/overlay/overlay-host.ts';
import { WaymarkSign } from '../components/waymark-sign.tsx';
import { appStore, type MirrorStatus } from '../store/app-state.ts';
import { WordsContext } from '../text/use-words.ts';
import { createOverlayWindows } from './overlay-windows.ts';
import { Shell } from './shell.tsx';
import { useLanguage } from './use-language.ts';
import { useTheme } from './use-theme.ts';
import { useWords } from '../text/use-words.ts';
import { ErrorNote } from '../components/error-note.tsx';

const overlays = createOverlayWindows();

/** The whole window: the shell once main has told its state, before that a quiet place for it. */
export function App() {
  const state = appStore();
  const words = useLanguage(state);
  useEffect(() => {
    const request = requestIdleCallback(() => overlays.warm());
    return () => cancelIdleCallback(request);
  }, []);
  useTheme(state.status === 'ready' ? state.mirror.settings.theme : 'system');

  return (
    <WordsContext value={words}>
      <OverlayHostContext value={overlays}>
        <Window state={state} />
      </OverlayHostContext>
    </WordsContext>
  );
}

function Window({ state }: { readonly state: MirrorStatus }) {
  const { t } = useWords();
  switch (state.status) {
    case 'ready':
      return <Shell />;
    case 'waiting':
      return (
        <output className="opening" aria-label={t('app.opening')}>
          <WaymarkSign size={40} isBusy />
        </output>
      );
    case 'failed':
      return (
        <div className="opening">
          <ErrorNote
            error={state.error}
            actions={<Button onClick={() => location.reload()}>{t('common.tryAgain')}</Button>}
          />
        </div>
      );
  }
}
