import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the window's default data folder, for commands that run without Electron. */
export function windowDataFolder(): string {
  const home = homedir();
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support', 'Waymark');
  if (process.platform === 'win32') return join(process.env['APPDATA'] ?? home, 'Waymark');
  return join(process.env['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'Waymark');
}
