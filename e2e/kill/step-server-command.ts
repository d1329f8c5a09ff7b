import { resolve } from 'node:path';

const FILE = resolve(import.meta.dirname, 'step-server.ts');

/** How the server that passes steps on is started. */
export const stepServer = (siteUrl: string) => ({
  command: process.execPath,
  args: [FILE, siteUrl],
});
