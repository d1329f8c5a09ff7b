import { join } from 'node:path';

import type { RunId } from '#shared/model/ids.ts';
import type {
  BrowsingCounts,
  BrowsingDataKind,
  BrowsingTime,
} from '#shared/model/history/browsing-data-kind.ts';
import type { Settings } from '#shared/model/settings/settings.ts';
import type { StorageUse } from '#shared/model/settings/storage-use.ts';

import type { DomainHandlers } from '../../handlers.ts';

export interface DataHandlerOptions {
  readonly data: {
    deleteRuns(runIds: readonly RunId[]): void;
    deleteSite(origin: string): Promise<{
      readonly runs: number;
      readonly secrets: number;
      readonly visits: number;
    }>;
    deleteEverything(keepsSettings: boolean): Promise<void>;
    setRetention(retention: Settings['retention']): void;
  };
  readonly browsing: {
    count(time: BrowsingTime): Promise<BrowsingCounts>;
    clear(time: BrowsingTime, kinds: readonly BrowsingDataKind[]): Promise<void>;
  };
  readonly exportRuns: (runIds: readonly RunId[] | null, folder: string) => Promise<number>;
  readonly importRuns: (
    folder: string,
  ) => Promise<{ readonly added: number; readonly known: number }>;
  readonly storageUse: () => Promise<StorageUse>;
  readonly showFolder: () => Promise<void>;
  /** Asks the person for a folder; `null` when they cancel. */
  readonly askForFolder: () => Promise<string | null>;
  readonly now: () => number;
}

/** Handlers for all stored data of the person. */
export function createDataHandlers(options: DataHandlerOptions): DomainHandlers<'data'> {
  const { data, browsing, exportRuns, importRuns, askForFolder, now } = options;
  return {
    'data.storage': () => options.storageUse(),
    'data.showFolder': async () => {
      await options.showFolder();
      return null;
    },
    'data.setRetention': ({ retention }) => {
      data.setRetention(retention);
      return null;
    },
    'data.countBrowsing': ({ time }) => browsing.count(time),
    'data.clearBrowsing': async ({ time, kinds }) => {
      await browsing.clear(time, kinds);
      return null;
    },
    'data.deleteRun': ({ runId }) => {
      data.deleteRuns([runId]);
      return null;
    },
    'data.deleteSite': ({ origin }) => data.deleteSite(new URL(origin).origin),
    'data.deleteEverything': async ({ keepsSettings }) => {
      await data.deleteEverything(keepsSettings);
      return null;
    },
    'data.export': async ({ runId }) => {
      const chosen = await askForFolder();
      if (chosen === null) return { folder: null, runs: 0 };
      const stamp = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-');
      const folder = join(chosen, `waymark-${stamp}`);
      return { folder, runs: await exportRuns(runId === null ? null : [runId], folder) };
    },
    'data.import': async () => {
      const folder = await askForFolder();
      return folder === null ? null : importRuns(folder);
    },
  };
}
