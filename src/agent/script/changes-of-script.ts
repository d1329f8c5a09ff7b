import type { Change } from '#shared/tools/contract/tool-result.ts';

const KEPT = new Set<Change['type']>([
  'request_sent',
  'tab_opened',
  'tab_closed',
  'dialog_opened',
  'download_started',
  'download_ended',
  'file_saved',
  'network_lost',
]);
const MAX_CHANGES = 60;

/** Changes made by all of a script's calls: equal requests are counted, and only the last URL is kept. */
export class ChangesOfScript {
  readonly #kept = new Map<string, Change>();
  #moved: Change | null = null;

  add(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.type === 'navigated') this.#moved = change;
      if (!KEPT.has(change.type)) continue;
      const key = JSON.stringify({ ...change, count: 0 });
      const known = this.#kept.get(key);
      if (known?.type === 'request_sent')
        this.#kept.set(key, { ...known, count: (known.count ?? 1) + 1 });
      else if (this.#kept.size < MAX_CHANGES) this.#kept.set(key, change);
    }
  }

  all(): readonly Change[] {
    return this.#moved === null ? [...this.#kept.values()] : [...this.#kept.values(), this.#moved];
  }
}
