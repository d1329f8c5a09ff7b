import { partsOf } from '#shared/model/vault/secret-entry.ts';
import { isBoundTo } from '#shared/model/vault/origin-parts.ts';

import { Recorder } from '../../../page-access/recorder/recorder.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import type { Profile } from '../open-profile.ts';

/** Opens the recorder, which names a secret only when exactly one fits. */
export function openRecorder({ words, vault }: Profile, tabs: WebTabPool): Recorder {
  return new Recorder({
    tabs,
    words,
    now: Date.now,
    secretFor: (url, part) => {
      const origin = URL.parse(url ?? '')?.origin ?? 'null';
      const fitting = vault
        .entries()
        .filter((entry) => isBoundTo(origin, entry.origins) && partsOf(entry).includes(part));
      const [only] = fitting;
      return fitting.length === 1 && only !== undefined ? only.name : null;
    },
  });
}
