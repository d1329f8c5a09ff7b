// MCP server on stdio with quirks that people have reported, named by its first argument. It does not use the SDK, which would prevent
// them.
import { createInterface } from 'node:readline';

interface Request {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly name?: string; readonly cursor?: string };
}

const manner = process.argv[2] ?? '';
const ON_A_PAGE = 10;
const PAGES = 3;
const SLOW_MS = 8000;

const send = (message: object): void =>
  void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

function toolsPage(cursor: string | undefined): object {
  const from = Number(cursor ?? 0);
  const tools = Array.from({ length: ON_A_PAGE }, (_, index) => ({
    name: `tool_${from + index}`,
    description: 'Tells the tide.',
    inputSchema: { type: 'object', properties: {} },
  }));
  if (manner === 'endless') return { tools, nextCursor: String(from + ON_A_PAGE) };
  const next = from + ON_A_PAGE;
  return manner === 'paged' && next < PAGES * ON_A_PAGE
    ? { tools, nextCursor: String(next) }
    : { tools };
}

function answer({ id, method, params }: Request): void {
  if (id === undefined) return;
  if (method === 'initialize')
    return send({
      id,
      result: {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: manner, version: '1' },
      },
    });
  if (method === 'tools/list') return send({ id, result: toolsPage(params?.cursor) });
  if (method !== 'tools/call')
    return send({ id, error: { code: -32601, message: 'unknown method' } });
  const said = { content: [{ type: 'text', text: `it was ${params?.name} of ${manner}` }] };
  setTimeout(() => send({ id, result: said }), manner === 'slow' ? SLOW_MS : 0);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message: Request = JSON.parse(line);
  answer(message);
});
