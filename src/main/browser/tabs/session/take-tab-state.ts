import type { Session } from 'electron';

import type { StorageItem, StorageState } from '#shared/model/site/storage-state.ts';

import type { CdpSession } from '../../../page-access/cdp/cdp-session.ts';
import { type KnownStorage, takeStorageState } from './copy-storage-state.ts';

/** Known items of localStorage by origin; `null` where they must be read. */
export type OtherStorage = ReadonlyMap<string, readonly StorageItem[] | null>;

/**
 * Cookies and localStorage of a tab's page and of other origins. The page is read before this returns, so later changes are not included.
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
