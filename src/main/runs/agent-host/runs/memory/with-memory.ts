import type { RunStore } from '#shared/run-store/run-store.ts';

import type { PreparedRun } from '../setup/prepare-run.ts';
import type { ContinueRun, StartRun } from '../run-service.ts';
import { factNames } from './fact-names.ts';
import type { MemoryAccess } from './memory-access.ts';

/** A prepared run with its memory. */
export interface RememberingRun {
  readonly prepared: PreparedRun;
  /** Stored instructions, facts and notes; `null` when the run neither reads nor extends them. */
  readonly memory: MemoryAccess | null;
}

/**
 * Adds the stored instructions and facts to the person's own runs only: not to private runs, to those of other programs, or in an empty
 * session, where agents of other authors work. Without a model nothing is added to the start.
 */
export function withMemory(
  {
    memory,
    store,
  }: { readonly memory?: MemoryAccess | undefined; readonly store: Pick<RunStore, 'getView'> },
  request: StartRun | ContinueRun,
  prepared: PreparedRun,
): RememberingRun {
  if (memory === undefined || !isPersons(store, request, prepared))
    return { prepared, memory: null };
  const { start, consent } = prepared;
  if (start.provider.kind === 'builtin') return { prepared, memory };
  const instructions = memory.instructionsFor('all');
  const facts = factNames(memory.facts());
  return {
    memory,
    prepared: {
      ...prepared,
      start: {
        ...start,
        ...(instructions !== '' && { instructions }),
        ...(facts.length > 0 && { facts: facts.map(({ name }) => name) }),
      },
      // Instructions say how to work, not what to do: on their own they permit nothing.
      consent:
        instructions === '' || consent.words.length === 0
          ? consent
          : { ...consent, words: [instructions, ...consent.words] },
    },
  };
}

function isPersons(
  store: Pick<RunStore, 'getView'>,
  request: StartRun | ContinueRun,
  { begin, session }: PreparedRun,
): boolean {
  if (session === 'empty' || ('client' in request && request.client !== undefined)) return false;
  if (begin.kind === 'new')
    return begin.started.isKept !== false && begin.started.isForeign !== true;
  const { isKept, requests } = store.getView(begin.runId);
  return isKept && requests.every(({ isForeign }) => !isForeign);
}
