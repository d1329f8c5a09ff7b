import { useRef, useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { ImportKind, ImportResult, ImportWish } from '#shared/model/browser-import.ts';

import { request } from '../../../bridge/request.ts';

export type KindOutcome =
  | { readonly kind: ImportKind; readonly status: 'done'; readonly result: ImportResult }
  | { readonly kind: ImportKind; readonly status: 'failed'; readonly error: ErrorInfo };

export interface Progress {
  readonly kind: ImportKind;
  /** Number of the current kind, from 1. */
  readonly at: number;
  readonly of: number;
}

interface Import {
  readonly progress: Progress | null;
  /** Imports kind by kind. */
  readonly run: (wishes: readonly ImportWish[]) => Promise<readonly KindOutcome[]>;
  /** Cancels the import after the current kind. */
  readonly cancel: () => void;
}

export function useImport(): Import {
  const [progress, setProgress] = useState<Progress | null>(null);
  const isCancelled = useRef(false);
  const run = async (wishes: readonly ImportWish[]) => {
    isCancelled.current = false;
    const outcomes: KindOutcome[] = [];
    for (const [index, wish] of wishes.entries()) {
      if (isCancelled.current) break;
      setProgress({ kind: wish.kind, at: index + 1, of: wishes.length });
      outcomes.push(await takeOne(wish));
    }
    setProgress(null);
    return outcomes;
  };
  return { progress, run, cancel: () => (isCancelled.current = true) };
}

async function takeOne(wish: ImportWish): Promise<KindOutcome> {
  const { kind } = wish;
  try {
    return { kind, status: 'done', result: await request('browserImport.take', wish) };
  } catch (thrown) {
    return { kind, status: 'failed', error: toErrorInfo(thrown) };
  }
}
