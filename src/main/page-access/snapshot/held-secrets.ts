import { HIDDEN_VALUE } from '#shared/model/page/hidden-value.ts';
import type { Box, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { ReadFrame } from './frames/probe-covered.ts';

/** Most secret values remembered for one tab; the oldest are dropped. */
const MOST_SECRETS = 200;

/** Remembers the values of secret fields in these frames. */
export function noteSecrets(
  secrets: Set<string>,
  frames: readonly { readonly report: Pick<ReadFrame['report'], 'secrets'> }[],
): void {
  for (const { report } of frames)
    for (const secret of report.secrets ?? []) {
      const [oldest] = secrets;
      if (secrets.size >= MOST_SECRETS && oldest !== undefined) secrets.delete(oldest);
      secrets.add(secret);
    }
}

/** Returns the boxes of the fields that contain a secret, however the page displays them. */
export const secretBoxes = ({ nodes }: Pick<PageSnapshot, 'nodes'>): readonly Box[] =>
  nodes.filter(({ state }) => state.value === HIDDEN_VALUE).map(({ box }) => box);
