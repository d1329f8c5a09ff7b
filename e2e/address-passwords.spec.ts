import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { AgentDocumentSchema, runCommand } from './fixtures/command.ts';

const PASSWORD = 'pa55-in-address';
const RIGHT = `Basic ${Buffer.from(`ada:${PASSWORD}`).toString('base64')}`;

/** Returns all files below a folder that contain a text, including the database and its journal. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    if ((await readFile(path).catch(() => Buffer.alloc(0))).includes(text)) found.push(path);
  }
  return found;
}

test('the password of an address is in no document, event, export, record and prompt', async () => {
  const site = await startSite({
    '/': ({ headers }, response) => {
      if (headers.authorization !== RIGHT)
        return response.writeHead(401, { 'www-authenticate': 'Basic realm="a"' }).end();
      const link = `http://ada:${PASSWORD}@${headers.host ?? ''}/next`;
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(`<title>Ledger</title><h1>Signed in</h1><a href="${link}">Next</a>`);
    },
    '/next': '<title>Next</title><h1>There</h1>',
  });
  let turns = 0;
  const asked: string[] = [];
  const model = await startScriptedModel(({ role, body, lastText }) => {
    asked.push(JSON.stringify(body));
    if (role === 'planner')
      return turns < 2
        ? { plan: { proposedActions: ['Follow the link'] } }
        : { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'Done.' } };
    turns += 1;
    const nodeId = Number(/\[(\d+)\]/.exec(lastText.slice(lastText.indexOf('Elements:')))?.[1]);
    return turns === 1
      ? { calls: [{ tool: 'click', args: { nodeId } }] }
      : { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };
  });
  const folder = await mkdtemp(join(tmpdir(), 'waymark-passwords-'));
  const data = join(folder, 'data');
  const exported = join(folder, 'export');
  try {
    const address = `http://ada:${PASSWORD}@${site.hostPort}/`;
    const run = await runCommand(
      'agent',
      ['--url', address, '--task', `Open ${address} and follow the link`].concat(
        ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'],
        ['--probe', 'document.URL', '--json', join(folder, 'result.json'), '--user-data', data],
      ),
    );
    const { runId, ...document } = AgentDocumentSchema.parse(run.documents.at(-1));
    // Requests for pages still carry the password.
    expect(document).toMatchObject({ status: 'completed', title: 'Next', url: `${site.url}/next` });
    expect(asked.join('').includes('title: Ledger')).toBe(true);
    expect(asked.join('').includes(PASSWORD)).toBe(false);
    expect(run.stdout + run.stderr).not.toContain(PASSWORD);
    const audit = await runCommand('agent', ['--audit', runId, '--user-data', data]);
    expect(audit.stdout).toContain('Intact');
    expect(audit.stdout).not.toContain(PASSWORD);
    const out = await runCommand('agent', ['--export', runId, exported, '--user-data', data]);
    expect(out.exitCode).toBe(0);
    expect(await filesWith(exported, site.hostPort)).not.toEqual([]);
    expect(await filesWith(exported, PASSWORD)).toEqual([]);
    expect(await readFile(join(folder, 'result.json'), 'utf8')).not.toContain(PASSWORD);
    const kept = (await readdir(data)).filter(
      (name) => name.includes('.db') || name.includes('.sqlite'),
    );
    expect(kept).not.toEqual([]);
    for (const name of kept)
      expect((await readFile(join(data, name))).includes(PASSWORD), name).toBe(false);
  } finally {
    await site.close();
    await model.close();
    await rm(folder, { recursive: true, force: true });
  }
});
