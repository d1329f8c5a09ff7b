#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

import { ENDPOINT_FILE, EndpointFileSchema } from '../src/shared/mcp/endpoint-file.ts';

/**
 * `npx waymark-mcp [--user-data DIR]`: lets a program that speaks MCP over standard input and output drive the Waymark that is
 * open. It only passes messages on. `WAYMARK_MCP_URL` and `WAYMARK_MCP_TOKEN` win over the file that Waymark leaves in its
 * data folder.
 */
const { values } = parseArgs({ options: { 'user-data': { type: 'string' } } });

function findEndpoint(): { readonly url: string; readonly token: string } {
  const { WAYMARK_MCP_URL: url, WAYMARK_MCP_TOKEN: token } = process.env;
  if (url !== undefined && token !== undefined) return { url, token };
  const file = join(values['user-data'] ?? dataFolder(), ENDPOINT_FILE);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return leave(`There is no ${file}.`);
  }
  const found = EndpointFileSchema.safeParse(content);
  if (!found.success) return leave(`${file} is damaged.`);
  if (found.data.url === null) return leave('The endpoint is switched off.');
  return { url: found.data.url, token: found.data.token };
}

/** Where Waymark keeps its data unless told otherwise. */
function dataFolder(): string {
  const home = homedir();
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support', 'Waymark');
  if (process.platform === 'win32') return join(process.env['APPDATA'] ?? home, 'Waymark');
  return join(process.env['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'Waymark');
}

function leave(problem: string): never {
  process.stderr.write(
    `waymark-mcp: ${problem} Open Waymark and switch on Settings → Other programs.\n`,
  );
  process.exit(1);
}

const { url, token } = findEndpoint();
const waymark = new StreamableHTTPClientTransport(new URL(url), {
  requestInit: { headers: { Authorization: `Bearer ${token}` } },
});
const client = new StdioServerTransport();
const warn = (error: Error): void => void process.stderr.write(`waymark-mcp: ${error.message}\n`);

client.onmessage = (message) => {
  waymark.send(message).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    warn(new Error(`Waymark does not answer: ${words}`));
    if ('id' in message && 'method' in message)
      void client.send({
        jsonrpc: '2.0',
        id: message.id,
        error: { code: -32_000, message: `Waymark does not answer: ${words}` },
      });
  });
};
waymark.onmessage = (message) => {
  // The version that was agreed on goes with every further request.
  if ('result' in message && typeof message.result['protocolVersion'] === 'string')
    waymark.setProtocolVersion(message.result['protocolVersion']);
  client.send(message).catch(warn);
};
client.onclose = () => {
  // Ends the session, so that Waymark forgets this client at once.
  void waymark
    .terminateSession()
    .catch(() => undefined)
    .finally(() => process.exit(0));
};
client.onerror = warn;
waymark.onerror = warn;
await waymark.start();
await client.start();
