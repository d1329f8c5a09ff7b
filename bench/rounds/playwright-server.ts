import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import { findChromium } from '../../scripts/runtime/find-chromium.ts';
import { peerFolder } from './install-peers.ts';

/** Playwright's MCP server with its own browser and profile. */
export interface PlaywrightServer {
  /** Name of the server with its version. */
  readonly name: string;
  /** Tools in the form that models get. */
  readonly tools: readonly unknown[];
  /** Calls a tool and returns the text of its result, as a model would read it. */
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

export async function openPlaywrightServer(): Promise<PlaywrightServer> {
  const browser = findChromium();
  if (browser === null) throw new Error('This needs an installed Chromium, Chrome or Edge.');
  const command = join(await peerFolder('@playwright/mcp'), 'cli.js');
  const folder = await mkdtemp(join(tmpdir(), 'playwright-mcp-'));
  const client = new Client({ name: 'bench', version: '1' });
  const options = ['--headless', '--isolated', '--no-sandbox', '--viewport-size', '1280x800'];
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [command, ...options, '--executable-path', browser],
      // The server stores long answers in files there.
      cwd: folder,
      stderr: 'ignore',
    }),
  );
  const { tools } = await client.listTools();
  const { name, version } = client.getServerVersion() ?? { name: 'Playwright', version: '' };
  return {
    name: `${name} ${version}`.trim(),
    tools,
    call: async (tool, args) => {
      const { content } = await client.callTool({ name: tool, arguments: args });
      return content
        .map((part) => (part.type === 'text' ? part.text : `[${part.type}]`))
        .join('\n');
    },
    close: async () => {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
