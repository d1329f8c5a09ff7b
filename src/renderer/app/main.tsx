import './zod-without-eval.ts';

import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { connectWindow } from './connect-window.ts';
import './tokens.css';
import './base.css';
import './shell.css';

connectWindow();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id “root”.');
createRoot(root).render(
  <ErrorBoundary what="the window">
    <App />
  </ErrorBoundary>,
);
