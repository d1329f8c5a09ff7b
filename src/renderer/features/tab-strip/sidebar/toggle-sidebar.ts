import { send } from '../../../bridge/send.ts';
import { readMirror } from '../../../store/app-state.ts';

/** Moves the tabs to the side of the page, or back above it. */
export function toggleSidebar(): void {
  const { tabsAt } = readMirror().settings;
  send('settings.update', { tabsAt: tabsAt === 'side' ? 'top' : 'side' });
}
