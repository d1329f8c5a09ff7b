import { resolve } from 'node:path';

const FILE = resolve(import.meta.dirname, 'step-server.ts');

/** Returns the command that starts the server that passes on steps. */
export const stepServer = (siteUrl: string) => ({
  command: process.execPath,
  args: [FILE, siteUrl],
});
