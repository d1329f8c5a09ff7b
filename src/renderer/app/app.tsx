import { useEffect, useMemo, useState } from 'react';

import type { Words } from '#shared/messages/words.ts';

import { NO_OWN_KEYS } from '#shared/shortcuts/own-keys.ts';

import { Button } from '../components/buttons/button.tsx';
import { setOwnKeys } from '../components/shortcut-words.ts';
import { OverlayHostContext } from '../components/overlay/overlay-host.ts';
import { appStore, type MirrorStatus } from '../store/app-state.ts';
import { WordsContext } from '../text/use-words.ts';
import { createOverlayWindows } from './window/overlay-windows.ts';
import { newTabPage } from './parts.ts';
import { popupShell } from './popup/popup-shell-part.ts';
import { Shell } from './shell.tsx';
import { useLanguage } from './window/use-language.ts';
import { FIRST_LOOK, useTheme } from './window/use-theme.ts';
import { useWords } from '../text/use-words.ts';
import { ErrorNote } from '../components/notes/error-note.tsx';

const overlays = createOverlayWindows();
const WAITING: MirrorStatus = { status: 'waiting' };
/** Longest wait for the first layer, in milliseconds. Making it takes some 10 ms; a window without it is better than none. */
const LONGEST_WAIT_MS = 1000;

/**
 * Loads what the shell shows at once, and makes the first layer. Opening a window blocks this one for some 10 ms, and longer under a
 * debugger that waits for new pages (Playwright's): a document that is already drawn would lose events meanwhile. The new tab's page comes
 * with the shell, because React replaces a placeholder after 300 ms at the earliest.
 */
export async function loadFirstParts(): Promise<void> {
  overlays.warm();
  await newTabPage.preload();
}

interface AppProps {
  readonly firstWords: Words;
  /** Promise of `loadFirstParts`. */
  readonly firstParts: Promise<void>;
}

/** The whole window. Until main has sent its state it draws nothing, so that the first picture of index.html stays. */
export function App({ firstWords, firstParts }: AppProps) {
  const state = appStore();
  const words = useOwnKeys(useLanguage(firstWords, state), state);
  const isReady = useIsOver(firstParts);
  useTheme(state.status === 'ready' ? state.mirror.settings : FIRST_LOOK);

  return (
    <WordsContext value={words}>
      <OverlayHostContext value={overlays}>
        <Window state={isReady || state.status === 'failed' ? state : WAITING} />
      </OverlayHostContext>
    </WordsContext>
  );
}

/** Shows the keys that the person chose. New ones make new words, with which everything that may name keys is drawn again. */
function useOwnKeys(words: Words, state: MirrorStatus): Words {
  const own = state.status === 'ready' ? state.mirror.settings.shortcuts : NO_OWN_KEYS;
  return useMemo(() => {
    setOwnKeys(own);
    return { ...words };
  }, [words, own]);
}

/** Whether the promise has settled or has taken too long. */
function useIsOver(awaited: Promise<void>): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = (): void => setOver(true);
    const timer = setTimeout(end, LONGEST_WAIT_MS);
    awaited.then(end, end);
    return () => clearTimeout(timer);
  }, [awaited]);
  return isOver;
}

function Window({ state }: { readonly state: MirrorStatus }) {
  const { t } = useWords();
  switch (state.status) {
    case 'ready':
      return state.mirror.tabs.popupOf === null ? <Shell /> : <popupShell.Part />;
    case 'waiting':
      return null;
    case 'failed':
      return (
        <div className="app-failure">
          <ErrorNote
            error={state.error}
            actions={<Button onClick={() => location.reload()}>{t('common.tryAgain')}</Button>}
          />
        </div>
      );
  }
}
