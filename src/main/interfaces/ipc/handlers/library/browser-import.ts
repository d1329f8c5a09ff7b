import type {
  BrowserImport,
  TabTarget,
} from '../../../../browser/browser-import/browser-import.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createBrowserImportHandlers(
  browserImport: BrowserImport,
  tabs: TabTarget,
): DomainHandlers<'browserImport'> {
  return {
    'browserImport.browsers': async () => [...(await browserImport.browsers())],
    'browserImport.look': ({ profileId }) => browserImport.look(profileId),
    'browserImport.take': (wish) => browserImport.take(wish, tabs),
  };
}
