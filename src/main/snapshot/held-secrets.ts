import { HIDDEN_VALUE } from '#shared/model/page/hidden-value.ts';
import type { Box, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { ReadFrame } from './frames/probe-covered.ts';

/** What fields for secrets held in one tab, the newest. */
const MOST_SECRETS = 200;

/** Keeps what the fields for secrets of these frames hold. */
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

/** Where the fields that hold a secret stand, whatever the page makes of them. */
export const secretBoxes = ({ nodes }: Pick<PageSnapshot, 'nodes'>): readonly Box[] =>
  nodes.filter(({ state }) => state.value === HIDDEN_VALUE).map(({ box }) => box);
