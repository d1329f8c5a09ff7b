import { send } from '../../../bridge/send.ts';
import { readMirror } from '../../../store/app-state.ts';

/** Toggles the bookmarks bar between all pages and new tabs only. */
export function toggleBookmarksBar(): void {
  const { showBookmarksBar } = readMirror().settings;
  send('settings.update', {
    showBookmarksBar: showBookmarksBar === 'always' ? 'newTab' : 'always',
  });
}
