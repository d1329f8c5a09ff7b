import { useState } from 'react';

import type { ImportAmount, ImportKind } from '#shared/model/browser-import.ts';

export interface ImportChoice {
  readonly isOn: (kind: ImportKind) => boolean;
  readonly turn: (amount: ImportAmount, isOn: boolean) => void;
  readonly sitesOf: (kind: ImportKind) => ReadonlySet<string>;
  readonly setSites: (kind: ImportKind, sites: ReadonlySet<string>) => void;
  /** Whether this kind has something to import and the person wants it. */
  readonly isWanted: (amount: ImportAmount) => boolean;
}

/** Kinds chosen at first. Secrets and tabs are imported only when the person turns them on. */
const AT_FIRST: ReadonlySet<ImportKind> = new Set(['bookmarks', 'history', 'searchEngines']);
const NO_SITES: ReadonlySet<string> = new Set();

/** State of what the person wants to import from a profile. */
export function useImportChoice(): ImportChoice {
  const [chosen, setChosen] = useState(AT_FIRST);
  const [sites, setSites] = useState<ReadonlyMap<ImportKind, ReadonlySet<string>>>(new Map());
  const sitesOf = (kind: ImportKind) => sites.get(kind) ?? NO_SITES;
  return {
    isOn: (kind) => chosen.has(kind),
    turn: ({ kind, sites: all }, isOn) => {
      setChosen(
        isOn ? new Set([...chosen, kind]) : new Set([...chosen].filter((each) => each !== kind)),
      );
      // Cookies log the person in, so each of their sites is chosen by hand.
      const isFirst = kind === 'passwords' && !sites.has(kind);
      if (isFirst) setSites(new Map([...sites, [kind, new Set(all.map(({ site }) => site))]]));
    },
    sitesOf,
    setSites: (kind, picked) => setSites(new Map([...sites, [kind, picked]])),
    isWanted: ({ kind, count, sites: all }) =>
      chosen.has(kind) && count > 0 && (all.length === 0 || sitesOf(kind).size > 0),
  };
}
