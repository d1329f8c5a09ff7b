import { send } from '../../bridge/send.ts';
import { readMirror } from '../../store/app-state.ts';

/** Shows the bookmarks bar everywhere, or on new tabs alone. */
export function toggleBookmarksBar(): void {
  const { showBookmarksBar } = readMirror().settings;
  send('settings.update', {
    showBookmarksBar: showBookmarksBar === 'always' ? 'newTab' : 'always',
  });
}
