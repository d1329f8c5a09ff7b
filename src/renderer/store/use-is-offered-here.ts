import { useEffect } from 'react';
import { create } from 'zustand';

import type { TabId } from '#shared/model/ids.ts';

import { isShown, useMirror } from './app-state.ts';

interface Offered {
  readonly offer: string;
  /** Tab in front when the offer came up. */
  readonly tabId: TabId | null;
}

const useOffered = create<Readonly<Partial<Record<'login' | 'facts', Offered>>>>(() => ({}));

/** Whether the login that main offers to save came up in the tab in front. */
export const useIsLoginOfferedHere = (): boolean =>
  useIsOfferedHere(
    'login',
    useMirror(({ vault }) => vault.offer?.origin ?? null),
  );

/** Whether the facts that main offers to remember came up in the tab in front. */
export const useAreFactsOfferedHere = (): boolean =>
  useIsOfferedHere(
    'facts',
    useMirror(({ memory }) => memory.offer?.facts.map(({ id }) => id).join(' ') ?? null),
  );

/**
 * Whether the tab in front is the one in which an offer came up. The question about it would lie over unrelated pages in other tabs. If
 * that tab is closed, any tab will do: an offer that nobody can answer would hold up later ones.
 */
function useIsOfferedHere(kind: 'login' | 'facts', offer: string | null): boolean {
  const tabId = useMirror((mirror) => mirror.tabs.activeId);
  const known = useOffered((offered) => offered[kind]);
  const isHere = useMirror((mirror) => {
    const offeredIn = mirror.tabs.here.find(({ id }) => id === known?.tabId);
    return offeredIn === undefined || isShown(mirror, offeredIn.id);
  });
  const isNew = offer !== null && known?.offer !== offer;
  useEffect(() => {
    if (isNew) useOffered.setState({ [kind]: { offer, tabId } });
  }, [isNew, kind, offer, tabId]);
  if (offer === null) return false;
  return isNew || isHere;
}
