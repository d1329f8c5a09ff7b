import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { expect, it } from 'vitest';

import { listenForScriptErrors } from './script-errors.ts';

it('hears what scripts end with, in the form of Electron before 35 and in that of later ones', () => {
  const contents = new EventEmitter();
  const heard: string[] = [];
  listenForScriptErrors(contents as unknown as WebContents, (message) => heard.push(message));
  contents.emit('console-message', {}, 3, 'Uncaught TypeError: old', 1, '');
  contents.emit('console-message', {}, 2, 'Uncaught in a warning', 1, '');
  contents.emit('console-message', { level: 'error', message: 'Uncaught (in promise) new' });
  contents.emit('console-message', { level: 'warning', message: 'Uncaught in a warning' });
  contents.emit('console-message', { level: 'error', message: 'said by the page' });
  expect(heard).toEqual(['TypeError: old', 'new']);
  // Electron warns on the terminal about listeners with more than one parameter.
  expect(contents.listeners('console-message')[0]?.length).toBeLessThanOrEqual(1);
});
