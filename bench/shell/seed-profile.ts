import { TabIdSchema } from '../../src/shared/model/ids.ts';
import { History } from '../../src/main/browser/history/history.ts';
import { openStore } from '../../src/main/storage/store/open-store.ts';

const WORDS =
  'kettle harbour library weather train recipe museum garden bicycle camera novel island market bridge concert forest'.split(
    ' ',
  );
const BATCH = 2000;
const HOUR = 3600_000;

/** Adds visits to pages of 2,000 sites over two years; earlier sites are visited more often. */
export async function seedHistory(userData: string, pages: number): Promise<void> {
  const store = openStore({ userData });
  const now = Date.now();
  const history = new History({ db: store.db, copies: store.copies, now: () => now });
  for (let at = 0; at < pages; at += BATCH)
    history.add(
      Array.from({ length: Math.min(BATCH, pages - at) }, (_, index) => {
        const number = at + index;
        const site = Math.floor((number * 7919) % 2000);
        return {
          url: `https://${wordAt(site)}${site}.example/${wordAt(number)}/${number}`,
          title: `${wordAt(number)} ${wordAt(number * 3 + 1)} ${number}, ${wordAt(site)}`,
          at: now - (pages - number) * (HOUR / 6),
          isTyped: number % 50 === 0,
        };
      }),
    );
  store.dispose();
}

/** Adds ended runs, one per hour. */
export function seedRuns(userData: string, runs: number): void {
  const store = openStore({ userData });
  // Losing this data in a power failure does no harm.
  store.db.pragma('synchronous = OFF');
  for (let number = 0; number < runs; number += 1) {
    const { runId } = store.runs.createRun({
      type: 'run.started',
      task: `Compare ${wordAt(number)} and ${wordAt(number * 5 + 2)}, ${number}`,
      agentId: null,
      provider: 'builtin',
      model: 'built-in',
      tabId: TabIdSchema.parse(1),
      steps: null,
    }).event;
    const end = { status: 'completed', finalAnswer: 'Done.', error: null } as const;
    store.runs.appendEvent(runId, 0, { type: 'run.finished', ...end });
  }
  store.dispose();
}

function wordAt(number: number): string {
  return WORDS[number % WORDS.length] ?? '';
}
