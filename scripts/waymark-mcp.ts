#!/usr/bin/env node
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runMcpBridge } from '../src/main/cli/mcp-bridge.ts';

/** `npx waymark-mcp [--user-data DIR]`: what `waymark mcp` does, without Electron. */
const { values } = parseArgs({ options: { 'user-data': { type: 'string' } } });

process.exit(
  await runMcpBridge({
    userData: values['user-data'] ?? windowDataFolder(),
    env: process.env,
    stderr: (text) => void process.stderr.write(text),
  }),
);

/** Where Waymark keeps its data unless told otherwise; Electron is not there to be asked. */
function windowDataFolder(): string {
  const home = homedir();
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support', 'Waymark');
  if (process.platform === 'win32') return join(process.env['APPDATA'] ?? home, 'Waymark');
  return join(process.env['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'Waymark');
}
