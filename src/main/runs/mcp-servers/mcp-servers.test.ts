import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { McpServerId } from '#shared/mcp/mcp-server.ts';

import { faulty, openServers, program } from '../../../testing/mcp/open-servers.ts';
import { tempFolder } from '../../../testing/store/temp-folder.ts';
import type { McpServers } from './mcp-servers.ts';

const NEVER = new AbortController().signal;
const options = { timeoutMs: 30_000, maxMs: 40_000, signal: NEVER, onSend: () => undefined };
const EVERYTHING = '@modelcontextprotocol/server-everything/dist/index.js';
const FILESYSTEM = '@modelcontextprotocol/server-filesystem/dist/index.js';
const MEMORY = '@modelcontextprotocol/server-memory/dist/index.js';

async function openOne(draft: Parameters<ReturnType<typeof openServers>['servers']['add']>[0][0]) {
  const open = openServers();
  const [id] = await open.servers.add([draft]);
  return { ...open, id: id! };
}

const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => Reflect.get(Object(error), 'code'),
  );

vi.setConfig({ testTimeout: 60_000 });

describe('real servers', () => {
  it('talks to the everything server: tools, texts, pictures, resources, structured answers, failures', async () => {
    const { servers, id } = await openOne(program('Everything', EVERYTHING, 'stdio'));
    const server = servers.server(id);
    const names = (await server.list(NEVER)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['echo', 'get-sum', 'get-tiny-image']));
    expect(await server.call('echo', { message: 'grüß dich' }, options)).toMatchObject({
      isError: false,
      content: [{ type: 'text', text: 'Echo: grüß dich' }],
    });
    const { content } = await server.call('get-tiny-image', {}, options);
    expect(content.some((part) => part.type === 'image' && part.mime === 'image/png')).toBe(true);
    expect(await server.call('get-structured-content', { location: 'New York' }, options)).toEqual(
      expect.objectContaining({ isError: false }),
    );
    const wrong = await server
      .call('get-sum', { a: 'one' }, options)
      .catch((error: unknown) => ({ isError: true, error }));
    expect(wrong.isError).toBe(true);
    expect(servers.log(id).some(({ text }) => text.startsWith('Connected'))).toBe(true);
  });

  it('keeps files within their folder and notes within memory', async () => {
    const folder = tempFolder();
    const { servers } = openServers();
    const [files, notes] = await servers.add([
      program('My files', FILESYSTEM, folder),
      {
        ...program('Notes', MEMORY),
        secrets: { values: { MEMORY_FILE_PATH: `${folder}/memory.json` }, oauthClientSecret: null },
      },
    ]);
    const file = `${folder}/note.txt`;
    await servers.server(files!).call('write_file', { path: file, content: 'kettle' }, options);
    expect(
      await servers.server(files!).call('read_text_file', { path: file }, options),
    ).toMatchObject({ content: [{ text: 'kettle' }] });
    const outside = await servers
      .server(files!)
      .call('read_text_file', { path: '/etc/hostname' }, options);
    expect(outside.isError).toBe(true);
    await servers
      .server(notes!)
      .call(
        'create_entities',
        { entities: [{ name: 'Ada', entityType: 'person', observations: ['likes tea'] }] },
        options,
      );
    const graph = await servers.server(notes!).call('read_graph', {}, options);
    expect(JSON.stringify(graph)).toContain('likes tea');
  });
});

describe('a server that misbehaves', () => {
  it('dies in a call: the call fails as in doubt, and the server is started again', async () => {
    const { servers, id, settled } = await openOne(faulty('dies'));
    const server = servers.server(id);
    expect(await codeOf(server.call('act', {}, options))).toBe('MCP_SERVER_GONE');
    expect(await settled(id, 'waiting')).toBe('waiting');
    expect(await server.call('act', { well: true }, options)).toMatchObject({
      content: [{ text: 'well again' }],
    });
  });

  it('floods: it is cut off and started again', async () => {
    const { servers, id, settled } = await openOne(faulty('floods'));
    const server = servers.server(id);
    expect(await codeOf(server.call('act', {}, options))).toBe('MCP_SERVER_GONE');
    expect(await settled(id, 'waiting')).toBe('waiting');
    expect(JSON.stringify(servers.view(id).status)).toContain('far too many messages');
    expect((await server.call('act', { well: true }, options)).isError).toBe(false);
  });

  it('hangs: the call ends at its deadline and others go on', async () => {
    const { servers, id } = await openOne(faulty('hangs'));
    const server = servers.server(id);
    const hanging = codeOf(server.call('act', {}, { ...options, timeoutMs: 300 }));
    expect((await server.call('act', { well: true }, options)).isError).toBe(false);
    expect(await hanging).toBe('MCP_NO_ANSWER');
  });

  it('is left at once when the run is stopped', async () => {
    const { servers, id } = await openOne(faulty('hangs'));
    await servers.server(id).list(NEVER);
    const stop = new AbortController();
    const startedAt = performance.now();
    const call = servers.server(id).call('act', {}, { ...options, signal: stop.signal });
    stop.abort();
    expect(await codeOf(call)).toBe('ABORTED');
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('sends malformed frames: they are noted and the right answer still counts', async () => {
    const { servers, id } = await openOne(faulty('malformed'));
    expect(await servers.server(id).call('act', {}, options)).toMatchObject({
      content: [{ text: 'after rubbish' }],
    });
    expect(servers.log(id).some(({ level }) => level === 'warning')).toBe(true);
  });

  it('answers with 50 MB: it is cut off instead of filling the memory', async () => {
    const { servers, id, settled } = await openOne(faulty('huge'));
    expect(await codeOf(servers.server(id).call('act', {}, options))).toBe('MCP_SERVER_GONE');
    await settled(id, 'waiting');
    expect((await servers.server(id).call('act', { well: true }, options)).isError).toBe(false);
  });

  it('writes without end to its log: a part is kept', async () => {
    const { servers, id } = await openOne(faulty('talks-much'));
    await servers.server(id).call('act', {}, options);
    await servers.server(id).call('act', { well: true }, options);
    expect(servers.log(id).length).toBeLessThan(60);
  });

  it('answers in the wrong shape: whether the call took effect is not known', async () => {
    const { servers, id } = await openOne(faulty('wrong-shape'));
    expect(await codeOf(servers.server(id).call('act', {}, options))).toBe('MCP_ANSWER_UNREADABLE');
  });

  it('brings too much: it is cut, and what is left out is said', async () => {
    const { servers, id } = await openOne(faulty('picture'));
    const { content, omitted } = await servers.server(id).call('act', {}, options);
    expect(content.map(({ type }) => type)).toEqual(['image', 'resource', 'text']);
    expect(omitted).toEqual(['a picture of the kind image/svg+xml', '200000 characters of text']);
  });

  it('does not leave when it should: it is ended', async () => {
    const { servers, id } = await openOne(faulty('stays'));
    const { content } = await servers.server(id).call('act', {}, options);
    const pid = Number(content[0]?.type === 'text' ? content[0].text : Number.NaN);
    expect(isAlive(pid)).toBe(true);
    servers.killAll();
    await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false);
  });

  it('is no program at all: that is said and not tried again', async () => {
    const draft = program('Gone', 'x');
    const { servers, id, settled } = await openOne({
      ...draft,
      transport: { kind: 'stdio', command: 'no-such-program-here', args: [], cwd: null },
    });
    await settled(id, 'failed');
    expect(servers.view(id).status).toMatchObject({ error: { code: 'MCP_COMMAND_NOT_FOUND' } });
    expect(await codeOf(servers.server(id).list(NEVER))).toBe('MCP_COMMAND_NOT_FOUND');
  });
});

describe('a server that does not start', () => {
  const startSlow = async (fault: string) => {
    const open = openServers('allow', onTestFinished, { slowStartMs: 500 });
    const [id] = await open.servers.add([faulty(fault)]);
    return { ...open, id: id! };
  };
  const printedBy = (servers: McpServers, id: McpServerId) => {
    const { status } = servers.view(id);
    return status.type === 'starting' ? status.printed : status.type;
  };

  it('hangs: its state says what it has printed, and a run is told so instead of waiting', async () => {
    const { servers, id } = await startSlow('prints-and-hangs');
    expect(printedBy(servers, id)).toBeNull();
    await expect
      .poll(() => printedBy(servers, id), { timeout: 10_000 })
      .toEqual([
        'npm http fetch GET https://registry.example/server attempt 1 failed',
        'with SELF_SIGNED_CERT_IN_CHAIN',
      ]);
    const askedAt = performance.now();
    await expect(servers.server(id).list(NEVER)).rejects.toMatchObject({
      code: 'MCP_STILL_STARTING',
      message: expect.stringContaining('SELF_SIGNED_CERT_IN_CHAIN'),
      params: { printed: expect.stringContaining('SELF_SIGNED_CERT_IN_CHAIN') },
    });
    expect(performance.now() - askedAt).toBeLessThan(300);
  });

  it('says nothing: that is said, after as long a wait as a start may take', async () => {
    const { servers, id } = await startSlow('silent');
    await expect(servers.server(id).list(NEVER)).rejects.toMatchObject({
      code: 'MCP_STILL_STARTING',
      message: 'The server is still being started. It has printed nothing.',
    });
    expect(printedBy(servers, id)).toEqual([]);
  });

  it('ends: the reason has what it printed, and a run does not wait for the next attempt', async () => {
    const { servers, id, settled } = await startSlow('prints-and-ends');
    await settled(id, 'waiting');
    await expect(servers.server(id).list(NEVER)).rejects.toMatchObject({
      code: 'MCP_CONNECT_FAILED',
      message: expect.stringContaining('npm error code ENOTFOUND'),
    });
  });
});

describe('what the person has set', () => {
  it('gives a program a small environment and the variables of its own', async () => {
    process.env['WAYMARK_API_KEY'] = 'very-secret';
    const { servers, id } = await openOne({
      ...faulty('environment'),
      secrets: { values: { TOKEN: 'of its own' }, oauthClientSecret: null },
    });
    const { content } = await servers.server(id).call('act', {}, options);
    delete process.env['WAYMARK_API_KEY'];
    const told = content[0]?.type === 'text' ? content[0].text : '';
    expect(told).toContain('of its own');
    expect(told).toContain('PATH');
    expect(told).not.toContain('very-secret');
  });

  it('passes on the way to the network, and shows it without passwords', async () => {
    const env = {
      PATH: process.env['PATH'],
      NODE_EXTRA_CA_CERTS: '/etc/company.pem',
      SSL_CERT_FILE: '/etc/certificates.pem',
      SSL_CERT_DIR: '/etc/certificates',
      https_proxy: 'http://ada:secret%40word@proxy.example:8080',
      HTTP_PROXY: 'ada:pass@word@proxy.example:8080',
      NO_PROXY: 'localhost,.example.org',
      API_TOKEN: 'very-secret',
    };
    const { servers } = openServers('allow', onTestFinished, { env });
    const [id] = await servers.add([
      {
        ...faulty('environment'),
        secrets: {
          values: { TOKEN: 'of its own', SSL_CERT_DIR: '/own' },
          oauthClientSecret: null,
        },
      },
    ]);
    const { content } = await servers.server(id!).call('act', {}, options);
    const told = content[0]?.type === 'text' ? JSON.parse(content[0].text).env : {};
    const { API_TOKEN: _kept, ...passedOn } = env;
    expect(told).toMatchObject({ ...passedOn, SSL_CERT_DIR: '/own', TOKEN: 'of its own' });
    expect(told).not.toHaveProperty('API_TOKEN');
    expect(servers.view(id!).environment).toEqual([
      { name: 'PATH', value: null },
      { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/company.pem' },
      { name: 'SSL_CERT_FILE', value: '/etc/certificates.pem' },
      { name: 'HTTP_PROXY', value: '***@proxy.example:8080' },
      { name: 'https_proxy', value: 'http://***@proxy.example:8080' },
      { name: 'NO_PROXY', value: 'localhost,.example.org' },
      { name: 'TOKEN', value: null },
      { name: 'SSL_CERT_DIR', value: null },
    ]);
  });

  it('notices a description that changes after the person has allowed the tool', async () => {
    const { servers, secrets, errors } = openServers('ask');
    const [id] = await servers.add([faulty('rug-pull')]);
    await untilReady(servers, id!);
    servers.setPermission(id!, ['act'], 'allow');
    expect(servers.view(id!).tools).toMatchObject([
      { name: 'act', permission: 'allow', isChanged: false },
    ]);
    await servers.server(id!).list(NEVER);
    expect(servers.permissions(id!).get('act')).toBe('changed');
    expect(servers.view(id!).tools[0]).toMatchObject({
      isChanged: true,
      description: expect.stringContaining(String.raw`\u{200b}all secrets`),
    });
    servers.setPermission(id!, ['act'], 'allow');
    expect(servers.permissions(id!).get('act')).toBe('allow');
    await servers.remove(id!);
    expect(secrets.get(`mcp:${id}`)).toBeNull();
    expect(errors).toEqual([]);
  });

  it('switches off and on, and says when a secret is gone', async () => {
    const { servers, secrets, settled } = openServers();
    const [id] = await servers.add([
      { ...faulty('none'), secrets: { values: { TOKEN: 't' }, oauthClientSecret: null } },
    ]);
    await settled(id!, 'ready');
    servers.setEnabled(id!, false);
    expect(servers.view(id!).status.type).toBe('off');
    expect(await codeOf(servers.server(id!).list(NEVER))).toBe('MCP_SERVER_OFF');
    await secrets.set(`mcp:${id}`, null);
    servers.setEnabled(id!, true);
    expect(servers.view(id!).status).toMatchObject({
      type: 'failed',
      error: { code: 'MCP_SECRET_MISSING' },
    });
  });
});

/** Waits until the server has listed its tools once by itself. */
async function untilReady(servers: ReturnType<typeof openServers>['servers'], id: McpServerId) {
  await expect.poll(() => servers.view(id).status.type, { timeout: 30_000 }).toBe('ready');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
