import { isAbsolute, join, resolve } from 'node:path';

import type { Host } from './host.ts';

/**
 * Returns the folder that stores prepared runtimes and native bindings between starts, outside node_modules so that they survive a fresh
 * install. `WAYMARK_CACHE_DIR` names another one.
 */
export function cacheFolder(host: Pick<Host, 'env' | 'platform' | 'homeFolder'>): string {
  const { env, platform, homeFolder } = host;
  if (env['WAYMARK_CACHE_DIR']) {
    return resolve(env['WAYMARK_CACHE_DIR']);
  }
  // The XDG specification says to ignore relative paths.
  const xdg = env['XDG_CACHE_HOME'];
  if (xdg && isAbsolute(xdg)) {
    return join(xdg, 'waymark');
  }
  if (platform === 'win32' && env['LOCALAPPDATA']) {
    return join(env['LOCALAPPDATA'], 'waymark', 'cache');
  }
  return join(homeFolder, '.cache', 'waymark');
}
