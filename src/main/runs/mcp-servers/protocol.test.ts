import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { McpServerId } from '#shared/mcp/mcp-server.ts';

import {
  openServers,
  program,
  unusual,
  type OpenServers,
} from '../../../testing/mcp/open-servers.ts';

const NEVER = new AbortController().signal;
const options = { timeoutMs: 30_000, maxMs: 60_000, signal: NEVER, onSend: () => undefined };
const EVERYTHING = '@modelcontextprotocol/server-everything/dist/index.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Opened = OpenServers & { readonly id: McpServerId };

async function open(
  draft: ReturnType<typeof unusual>,
  whenDone: (end: () => void) => void,
): Promise<Opened> {
  const opened = openServers('allow', whenDone);
  const [id] = await opened.servers.add([draft]);
  if (id === undefined) throw new Error('no server was added');
  return { ...opened, id };
}

/** A server for all tests below: two processes are started for each. */
function openOnce(draft: ReturnType<typeof unusual>): () => Opened {
  let opened: Opened | null = null;
  beforeAll(async () => {
    let end = (): void => undefined;
    opened = await open(draft, (atEnd) => (end = atEnd));
    await opened.servers.server(opened.id).list(NEVER);
    return () => end();
  });
  return () => {
    if (opened === null) throw new Error('the server is opened before the tests');
    return opened;
  };
}

const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => Reflect.get(Object(error), 'code'),
  );

const logOf = ({ servers, id }: { servers: OpenServers['servers']; id: McpServerId }): string =>
  servers
    .log(id)
    .map(({ text }) => text)
    .join('\n');

const manyTools = openOnce(unusual('many-tools'));
const everything = openOnce(program('Everything', EVERYTHING, 'stdio'));

describe.concurrent('tools of a server', () => {
  it('are asked for anew when it says that they have changed', async ({ onTestFinished }) => {
    const { servers, id } = await open(unusual('changes-tools'), onTestFinished);
    await servers.server(id).call('act', {}, options);
    await expect
      .poll(() => servers.view(id).tools.map(({ name }) => name), { timeout: 20_000 })
      .toEqual(['act', 'new']);
  });

  it('are read from all pages of the list', async ({ onTestFinished }) => {
    const { servers, id } = await open(unusual('pages'), onTestFinished);
    const tools = await servers.server(id).list(NEVER);
    expect(tools.map(({ name }) => name)).toEqual(['act-1', 'act-2', 'act-3']);
  });

  it('are used as far as they were read when the list does not end, and that is said', async ({
    onTestFinished,
  }) => {
    const { servers, id } = await open(unusual('endless-pages'), onTestFinished);
    const tools = await servers.server(id).list(NEVER);
    expect(tools.length).toBeGreaterThan(10);
    expect(tools[0]?.name).toBe('act-1');
    const log = logOf({ servers, id });
    expect(log).toContain(`does not end: the first ${tools.length} are used`);
    const called = await servers.server(id).call('act-2', {}, options);
    expect(JSON.stringify(called)).toContain('fine');
  });
});

describe.concurrent('a call', () => {
  it('that tells of progress may take longer than one that says nothing', async () => {
    const { servers, id } = manyTools();
    const result = await servers
      .server(id)
      .call('tells-progress', {}, { ...options, timeoutMs: 2_000 });
    expect(result.content).toEqual([{ type: 'text', text: 'done' }]);
    expect(logOf({ servers, id })).toContain(
      String.raw`“tells-progress” is at 3 of 60: step\u{200b} 3`,
    );
  });

  it('ends all the same when it is never done', async ({ onTestFinished }) => {
    const { servers, id } = await open(unusual('never-done'), onTestFinished);
    await servers.server(id).list(NEVER);
    const call = servers.server(id).call('act', {}, { ...options, maxMs: 1_500 });
    expect(await codeOf(call)).toBe('MCP_NO_ANSWER');
  });

  it('tells its progress in the real server too', async () => {
    const { servers, id } = everything();
    const args = { duration: 2, steps: 4 };
    await servers.server(id).call('trigger-long-running-operation', args, options);
    expect(logOf({ servers, id })).toContain('“trigger-long-running-operation” is at 3 of 4');
  });

  it('is cancelled at the server when the run is stopped or the time is up', async () => {
    const { servers, id } = manyTools();
    const server = servers.server(id);
    const stop = new AbortController();
    const stopped = codeOf(server.call('waits', {}, { ...options, signal: stop.signal }));
    const late = codeOf(server.call('waits', {}, { ...options, timeoutMs: 300 }));
    expect(await late).toBe('MCP_NO_ANSWER');
    stop.abort();
    expect(await stopped).toBe('ABORTED');
    const told = await server.call('what-was-cancelled', {}, options);
    const [content] = told.content;
    expect(content?.type === 'text' ? JSON.parse(content.text) : null).toHaveLength(2);
  });

  it('gets sounds, embedded resources and links in a form that can be shown', async () => {
    const { servers, id } = manyTools();
    const { content, omitted } = await servers.server(id).call('resources', {}, options);
    expect(content).toEqual([
      { type: 'resource', uri: 'note://1', mime: 'text/plain', text: 'a note' },
      { type: 'image', mime: 'image/png', base64: 'iVBORw==' },
      { type: 'resource', uri: 'zip://1', mime: 'application/zip', text: null },
      { type: 'resource', uri: 'note://2', mime: 'text/plain', text: null },
    ]);
    expect(omitted).toEqual(['a sound (audio/wav)']);
  });

  it('gets links and embedded resources of the real server', async () => {
    const { servers, id } = everything();
    const links = await servers.server(id).call('get-resource-links', { count: 3 }, options);
    expect(links.content.filter(({ type }) => type === 'resource')).toHaveLength(3);
    const args = { resourceType: 'Text', resourceId: 1 };
    const embedded = await servers.server(id).call('get-resource-reference', args, options);
    expect(embedded.content.some((part) => part.type === 'resource' && part.text !== null)).toBe(
      true,
    );
  });
});

describe.concurrent('structured answers', () => {
  it('count when they are what the tool promises', async () => {
    const { servers, id } = manyTools();
    expect(await servers.server(id).call('keeps-promise', {}, options)).toMatchObject({
      structured: { degrees: 21 },
      omitted: [],
    });
  });

  it('are left out when they are not, and the rest of the answer counts: the call has had its effect', async () => {
    const { servers, id } = manyTools();
    expect(await servers.server(id).call('breaks-promise', {}, options)).toEqual({
      isError: false,
      content: [{ type: 'text', text: 'It is done.' }],
      structured: null,
      omitted: ['structured data that have not the shape that the tool promises'],
    });
  });

  it('whose check would not end cost the server its process and nothing else', async ({
    onTestFinished,
  }) => {
    const { servers, id } = await open(unusual('slow-schema'), onTestFinished);
    const server = servers.server(id);
    await server.list(NEVER);
    expect(await codeOf(server.call('act', {}, { ...options, timeoutMs: 500 }))).toBe(
      'MCP_SERVER_STUCK',
    );
    expect((await server.list(NEVER)).map(({ name }) => name)).toEqual(['act']);
  });
});

describe.concurrent('what a server wants of Waymark', () => {
  it('is refused: a model call, a question to the person, its folders', async () => {
    const { servers, id } = manyTools();
    const { content } = await servers.server(id).call('asks-back', {}, options);
    expect(content).toEqual([{ type: 'text', text: 'a: -32601 b: -32601 c: -32601' }]);
  });

  it('is not even offered by the real server', async () => {
    const { servers, id } = everything();
    const names = (await servers.server(id).list(NEVER)).map(({ name }) => name);
    expect(names.filter((name) => /sampling|elicitation|roots/.test(name))).toEqual([]);
  });
});

describe.concurrent('the revision of the protocol', () => {
  it('is the old one where the server knows no newer', async ({ onTestFinished }) => {
    const { servers, id } = await open(unusual('old'), onTestFinished);
    expect((await servers.server(id).call('act', {}, options)).isError).toBe(false);
  });

  it('has to be one that is known', async ({ onTestFinished }) => {
    const { servers, id, settled } = await open(unusual('unknown'), onTestFinished);
    await settled(id, 'waiting');
    expect(JSON.stringify(servers.view(id).status)).toContain('protocol version');
  });
});
