// Drives the open window from a program of your own, over MCP. Needs: npm install @modelcontextprotocol/client
// Open Waymark first and switch on Settings → Services → Other programs.
//   node examples/mcp-client.mjs https://example.com "Learn more"
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import { command, leading } from './waymark.mjs';

const [url, name] = process.argv.slice(2);
if (name === undefined) throw new Error('Usage: mcp-client.mjs URL NAME-OF-A-LINK');

const client = new Client({ name: 'example', version: '1.0.0' });
// WAYMARK_USER_DATA has to be passed on, because a client gives its servers little of the environment.
const env = { ...process.env };
await client.connect(new StdioClientTransport({ command, args: [...leading, 'mcp'], env }));

/** Calls a tool and gives its text. What is not allowed yet is asked in the window. */
async function call(tool, args) {
  const { content, isError } = await client.callTool({ name: tool, arguments: args });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  if (isError) throw new Error(text);
  return text;
}

await call('navigate', { url });
// A target in words saves reading the page first; browser_state lists everything, each with a number.
await call('click', { target: `link "${name}"` });
process.stdout.write(`${await call('browser_state', {})}\n`);
await client.close();
