#!/usr/bin/env node
import { parseArgs } from 'node:util';

import { runMcpBridge } from '../src/main/interfaces/cli/commands/mcp-bridge.ts';
import { windowDataFolder } from './options/window-data-folder.ts';

/** Options of `npx waymark-mcp [--user-data DIR]`, which does the same as `waymark mcp` without Electron. */
const { values } = parseArgs({ options: { 'user-data': { type: 'string' } } });

process.exit(
  await runMcpBridge({
    userData: values['user-data'] ?? windowDataFolder(),
    env: process.env,
    stderr: (text) => void process.stderr.write(text),
  }),
);
