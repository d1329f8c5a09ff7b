import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

import { ENDPOINT_FILE, EndpointFileSchema } from '#shared/mcp/endpoint-file-schema.ts';

export interface McpBridgeOptions {
  /** Data folder of the open window. */
  readonly userData: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stderr: (text: string) => void;
}

/**
 * `waymark mcp`: lets a program that speaks MCP over standard input and output control the open Waymark, by passing messages on.
 * `WAYMARK_MCP_URL` and `WAYMARK_MCP_TOKEN` take precedence over the file that Waymark writes to its data folder. Returns the exit code
 * once the other program has disconnected.
 */
export async function runMcpBridge(options: McpBridgeOptions): Promise<number> {
  const say = (words: string): void => options.stderr(`waymark mcp: ${words}\n`);
  const found = findEndpoint(options);
  if ('problem' in found) {
    say(`${found.problem} Open Waymark and switch on Settings → Other programs.`);
    return 1;
  }
  const waymark = new StreamableHTTPClientTransport(new URL(found.url), {
    requestInit: { headers: { Authorization: `Bearer ${found.token}` } },
  });
  const client = new StdioServerTransport();
  const warn = (error: Error): void => say(error.message);
  const hasLeft = new Promise<void>((resolve) => {
    client.onclose = () => {
      // Ends the session, so that Waymark removes this client at once.
      void waymark
        .terminateSession()
        .catch(() => undefined)
        .finally(resolve);
    };
  });
  client.onmessage = (message) => {
    waymark.send(message).catch((error: unknown) => {
      const words = `Waymark does not answer: ${error instanceof Error ? error.message : String(error)}`;
      warn(new Error(words));
      if ('id' in message && 'method' in message)
        void client.send({
          jsonrpc: '2.0',
          id: message.id,
          error: { code: -32_000, message: words },
        });
    });
  };
  waymark.onmessage = (message) => {
    // The negotiated protocol version has to be sent with every further request.
    if ('result' in message && typeof message.result['protocolVersion'] === 'string')
      waymark.setProtocolVersion(message.result['protocolVersion']);
    client.send(message).catch(warn);
  };
  client.onerror = warn;
  waymark.onerror = warn;
  await waymark.start();
  await client.start();
  await hasLeft;
  return 0;
}

function findEndpoint({
  userData,
  env,
}: McpBridgeOptions):
  | { readonly url: string; readonly token: string }
  | { readonly problem: string } {
  const { WAYMARK_MCP_URL: url, WAYMARK_MCP_TOKEN: token } = env;
  if (url !== undefined && token !== undefined) return { url, token };
  const file = join(userData, ENDPOINT_FILE);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { problem: `There is no ${file}.` };
  }
  const found = EndpointFileSchema.safeParse(content);
  if (!found.success) return { problem: `${file} is damaged.` };
  if (found.data.url === null) return { problem: 'The endpoint is switched off.' };
  return { url: found.data.url, token: found.data.token };
}
