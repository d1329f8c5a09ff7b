import { app } from 'electron';

/** Path of the SQLite binding; a packaged program always loads the packed one, whatever its environment says. */
export const sqliteBinding = (): string | undefined =>
  app.isPackaged ? undefined : process.env['WAYMARK_SQLITE_BINDING'];
