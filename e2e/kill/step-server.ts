// MCP server on stdio with one tool, which sends a numbered step to the site in the first argument, as the button of its page does.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

const RequestSchema = z.object({
  id: z.int().optional(),
  method: z.string(),
  params: z
    .object({
      protocolVersion: z.string().optional(),
      arguments: z.object({ step: z.int() }).optional(),
    })
    .optional(),
});

/** Pause before a step is sent and after it arrived, so that a call can be cut off on both sides. */
const AROUND_MS = 150;
const site = process.argv[2] ?? '';

const answer = (id: number, result: object): void =>
  void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);

async function send(step: number): Promise<string> {
  await sleep(AROUND_MS);
  await fetch(`${site}/send?step=${step}`, { method: 'POST' });
  await sleep(AROUND_MS);
  return `step ${step} has arrived`;
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = RequestSchema.parse(JSON.parse(line));
  if (id === undefined) return;
  if (method === 'initialize')
    answer(id, {
      protocolVersion: params?.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'steps', version: '1' },
    });
  else if (method === 'tools/list')
    answer(id, {
      tools: [
        {
          name: 'send_step',
          description: 'Sends one step.',
          inputSchema: { type: 'object', properties: { step: { type: 'integer' } } },
        },
      ],
    });
  else if (method === 'tools/call' && params?.arguments !== undefined)
    void send(params.arguments.step).then((text) =>
      answer(id, { content: [{ type: 'text', text }] }),
    );
  else answer(id, {});
});
