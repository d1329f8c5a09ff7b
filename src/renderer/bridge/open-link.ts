import { send } from './send.ts';

/** Opens a web address that stands in something that was written, by a model perhaps, and not typed by the person. */
export function openLink(url: string, isBehind = false): void {
  send('tab.openLink', { url, isBehind });
}
