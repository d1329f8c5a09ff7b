// MCP server on stdio with one tool for each case that has a service. The suite provides its answers and gets its calls: the argument is
// the suite's URL.
import { createInterface } from 'node:readline';

import type { NotesAnswer } from './notes-service.ts';

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly arguments?: unknown };
}

const [suite = ''] = process.argv.slice(2);

const send = (message: object): void =>
  void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

async function ask(question: object): Promise<NotesAnswer> {
  const response = await fetch(suite, { method: 'POST', body: JSON.stringify(question) });
  // The answer is not validated: it comes from the suite of the same checkout.
  const said: NotesAnswer = JSON.parse(await response.text());
  return said;
}

async function answer({ id, method, params }: Message): Promise<void> {
  switch (method) {
    case 'initialize': {
      const capabilities = { tools: { listChanged: true } };
      const serverInfo = { name: 'notes', version: '1' };
      return send({ id, result: { protocolVersion: '2025-06-18', capabilities, serverInfo } });
    }
    case 'tools/list':
      return send({ id, result: { tools: (await ask({ list: true })).tools } });
    case 'tools/call': {
      const { text = '', isError = false, hasChanged = false } = await ask({ call: params });
      send({ id, result: { content: [{ type: 'text', text }], isError } });
      if (hasChanged) send({ method: 'notifications/tools/list_changed' });
      return;
    }
    case undefined:
      return;
    default:
      if (id !== undefined) send({ id, result: {} });
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message: Message = JSON.parse(line);
  void answer(message);
});
