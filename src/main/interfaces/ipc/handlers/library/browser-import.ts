import type {
  BrowserImport,
  TabTarget,
} from '../../../../browser/browser-import/browser-import.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createBrowserImportHandlers(
  browserImport: () => Promise<BrowserImport>,
  tabs: TabTarget,
): DomainHandlers<'browserImport'> {
  return {
    'browserImport.browsers': async () => [...(await (await browserImport()).browsers())],
    'browserImport.look': async ({ profileId }) => (await browserImport()).look(profileId),
    'browserImport.take': async (wish) => (await browserImport()).take(wish, tabs),
  };
}
