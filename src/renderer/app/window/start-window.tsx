import { createRoot } from 'react-dom/client';

import { pickLanguage } from '#shared/messages/language.ts';

import { loadFirstWords } from '../../text/load-words.ts';
import { WordsContext } from '../../text/use-words.ts';
import { App, loadFirstParts } from '../app.tsx';
import { connectWindow } from './connect-window.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/contrast.css';
import '../styles/shell.css';

/** Connects the window to main and renders it, in the language given in its URL. */
export async function startWindow(): Promise<void> {
  connectWindow();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id “root”.');
  const language = new URLSearchParams(location.search).get('language') ?? '';
  const firstParts = loadFirstParts();
  const words = await loadFirstWords(pickLanguage([language]));
  createRoot(root).render(
    <WordsContext value={words}>
      <ErrorBoundary what="window">
        <App firstWords={words} firstParts={firstParts} />
      </ErrorBoundary>
    </WordsContext>,
  );
}
