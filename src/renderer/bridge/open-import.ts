import { openPage } from './open-page.ts';

/** Opens the settings for importing data from another browser. */
export const openImport = (tabs: Parameters<typeof openPage>[1]): void =>
  openPage('settings', tabs, 'waymark://settings/import');
