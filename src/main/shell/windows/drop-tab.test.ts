import { expect, it } from 'vitest';

import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';

import type { TabEntry } from '../../browser/tabs/pool/tab-entry.ts';
import { dropTab, type DropTabParts } from './drop-tab.ts';

const HERE = WindowIdSchema.parse(1);
const NEW = WindowIdSchema.parse(2);
const BOUNDS = { x: 0, y: 0, width: 800, height: 600 };
const FAR = { x: 2000, y: 900 };

/** Drops the first of several tabs, which are in these workspaces, far away from its window. */
async function drop(...workspaces: readonly number[]) {
  const did: string[] = [];
  const entries = workspaces.map((workspaceId, index) => ({
    id: TabIdSchema.parse(index + 1),
    windowId: HERE,
    workspaceId,
  }));
  const own = {
    id: HERE,
    popupOf: null,
    window: { getNormalBounds: () => BOUNDS, setPosition: () => did.push('window moved') },
  };
  // `dropTab` uses only these parts.
  const parts = {
    tabs: {
      entries: () => entries,
      strip: () => entries.filter(({ workspaceId }) => workspaceId === workspaces[0]),
      stages: { get: () => ({ session: null }) },
      move: (id: number, to: number) => did.push(`tab ${id} to window ${to}`),
    },
    windows: { list: () => [own], get: () => own },
    openWindow: () => ({ id: NEW, load: async () => undefined }),
    showDropped: () => undefined,
  } as unknown as DropTabParts;
  await dropTab(entries[0] as unknown as TabEntry, FAR, parts);
  return did;
}

it('moves the window of a tab that is alone there', async () => {
  expect(await drop(0)).toEqual(['window moved']);
});

it('gives a tab a window of its own, also where the others are in other workspaces', async () => {
  expect(await drop(0, 0)).toEqual(['tab 1 to window 2']);
  expect(await drop(0, 1)).toEqual(['tab 1 to window 2']);
});
