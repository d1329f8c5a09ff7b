import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { connectWindow } from './connect-window.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import './tokens.css';
import './base.css';
import './contrast.css';
import './shell.css';

/** Connects the window to main and draws it. */
export function startWindow(): void {
  connectWindow();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id “root”.');
  createRoot(root).render(
    <ErrorBoundary what="window">
      <App />
    </ErrorBoundary>,
  );
}
