import type { RunStore } from '#shared/store/run-store.ts';

import type { PreparedRun } from '../setup/prepare-run.ts';
import type { ContinueRun, StartRun } from '../run-service.ts';
import { factNames } from './fact-names.ts';
import type { MemoryAccess } from './memory-access.ts';

/** A run with what it may know from its beginning. */
export interface RememberingRun {
  readonly prepared: PreparedRun;
  /** `null`: it neither uses nor adds to what Waymark knows. */
  readonly memory: MemoryAccess | null;
}

/**
 * What is known goes along with the person's own runs only: with none of a private window, of another program, in an empty session (where agents of
 * others work) or without a model.
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
      // They say how, not what: without words of this task they ask for nothing. Where all is too long to be read, they are.
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
