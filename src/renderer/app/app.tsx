import { useEffect, useState } from 'react';

import type { Words } from '#shared/messages/words.ts';

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
const WAITING: MirrorStatus = { status: 'waiting' };
/** It takes some 20 ms; a window without it is better than none. */
const LONGEST_WARMING_MS = 1000;

/** The whole window: the shell once main has told its state, before that a quiet place for it. */
export function App({ firstWords }: { readonly firstWords: Words }) {
  const state = appStore();
  const words = useLanguage(firstWords, state);
  const isWarm = useWarmLayer();
  useTheme(state.status === 'ready' ? state.mirror.settings.theme : 'system');

  return (
    <WordsContext value={words}>
      <OverlayHostContext value={overlays}>
        <Window state={isWarm || state.status === 'failed' ? state : WAITING} />
      </OverlayHostContext>
    </WordsContext>
  );
}

/** Electron gives the keyboard to a layer while it is made: the first one is there before anybody can type. */
function useWarmLayer(): boolean {
  const [isWarm, setWarm] = useState(false);
  useEffect(() => {
    let isOver = false;
    const done = (): void => {
      if (!isOver) setWarm(true);
    };
    const timer = setTimeout(done, LONGEST_WARMING_MS);
    overlays.warm(done);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return isWarm;
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
