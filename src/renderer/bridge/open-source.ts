import type { AnswerSource } from '#shared/evidence/source-of.ts';

import { send } from './send.ts';

/** Opens a page that an answer cites, beside the page in front where there is room. */
export function openSource({ url, passages }: AnswerSource, isBehind = false): void {
  send('tab.openSource', { url, passages: [...passages], isBehind });
}
