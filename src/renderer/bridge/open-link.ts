import { send } from './send.ts';

/** Opens a web address from a text that the person did not type. */
export function openLink(url: string, isBehind = false): void {
  send('tab.openLink', { url, isBehind });
}
