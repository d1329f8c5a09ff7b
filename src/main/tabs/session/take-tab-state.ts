import type { Session } from 'electron';

import type { StorageItem, StorageState } from '#shared/model/site/storage-state.ts';

import type { CdpSession } from '../../cdp/cdp-session.ts';
import { type KnownStorage, takeStorageState } from './storage-state.ts';

/** What is known of the localStorage of other origins than that of the page; `null`: it is to be read. */
export type OtherStorage = ReadonlyMap<string, readonly StorageItem[] | null>;

/**
 * Cookies and localStorage of the page that a tab shows and of other origins. The page is asked for its own before this returns, so that
 * nothing of what is done to it afterwards is in it.
 */
export function takeTabState(
  { session, cdp }: { readonly session: Session; readonly cdp: CdpSession },
  origin: string,
  others: OtherStorage,
): Promise<StorageState> {
  const shown = readShown(cdp, origin);
  const known: KnownStorage = new Map([
    [origin, shown],
    ...[...others].flatMap(([other, items]) =>
      items === null ? [] : [[other, Promise.resolve(items)] as const],
    ),
  ]);
  return takeStorageState(session, [origin, ...others.keys()], known);
}

async function readShown(cdp: CdpSession, origin: string): Promise<readonly StorageItem[]> {
  const storageId = { securityOrigin: origin, isLocalStorage: true };
  const { entries } = await cdp.send('DOMStorage.getDOMStorageItems', { storageId });
  return entries.map(([name = '', value = '']) => ({ name, value }));
}
