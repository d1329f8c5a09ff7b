import { modelKey } from '#shared/model/settings/model-key.ts';
import { createServer } from 'node:http';

import { describe, expect, it } from 'vitest';

import { SHORT_TIMING } from '../../../testing/fake-main/run-openai.ts';
import type { Script, ScriptedRequest } from '../../../testing/scripted-model/model-script.ts';
import {
  type ScriptedModelOptions,
  startScriptedModel,
} from '../../../testing/scripted-model/start-scripted-model.ts';
import { findServers } from './find-servers.ts';
import { listModels } from './list-models.ts';
import { testModel } from './test-model.ts';

const willing: Script = (request: ScriptedRequest) => {
  if (request.role === 'executor')
    return { calls: [{ tool: 'done', args: { success: true, message: '' } }] };
  return { content: JSON.stringify(request.hasImage ? { colour: 'Orange' } : { word: 'waymark' }) };
};

async function test(
  script: Script,
  endpoint: ScriptedModelOptions = {},
  apiKey: string | null = null,
) {
  const server = await startScriptedModel(script, endpoint);
  const result = await testModel({
    provider: { kind: 'openai', baseUrl: server.url, model: 'scripted', vision: false },
    apiKey: modelKey(server.url, apiKey),
    signal: new AbortController().signal,
    timing: SHORT_TIMING,
  });
  await server.close();
  return { ...result, outcomes: result.steps.map(({ name, outcome }) => `${name} ${outcome}`) };
}

describe('a connection test', () => {
  it('says that all works, and how long it took', async () => {
    const { outcomes, steps, traits } = await test(willing);
    expect(outcomes).toEqual(['text works', 'shape works', 'tools works', 'vision works']);
    expect(steps.every(({ ms }) => ms > 0)).toBe(true);
    expect(traits).toMatchObject({ structuredMethod: 'json_schema', toolCalls: 'native' });
  });

  it('finds out what a small model cannot do', async () => {
    const { outcomes, traits } = await test(willing, {
      refuses: ['json_schema', 'tool_choice', 'tools', 'images'],
    });
    expect(outcomes).toEqual(['text works', 'shape partly', 'tools partly', 'vision fails']);
    expect(traits).toMatchObject({
      structuredMethod: 'json_mode',
      toolCalls: 'text',
      takesImages: false,
    });
  });

  it('does not believe a model that only guesses what it sees', async () => {
    const { steps } = await test((request) =>
      request.hasImage ? { content: '{"colour": "blue"}' } : willing(request),
    );
    expect(steps.at(-1)).toMatchObject({
      outcome: 'fails',
      finding: { kind: 'sees-wrongly', said: 'blue' },
    });
  });

  it('gives the reason when nothing can be tried', async () => {
    const { outcomes, steps, traits } = await test(willing, { apiKey: 'right' }, 'wrong');
    expect(outcomes).toEqual(['text fails', 'shape skipped', 'tools skipped', 'vision skipped']);
    expect(steps[0]?.finding).toMatchObject({
      kind: 'failed',
      error: { code: 'ENDPOINT_UNAUTHORIZED' },
    });
    expect(traits).toBeNull();
  });
});

describe('the models of an endpoint', () => {
  it('are listed by name, and a failure says what to do', async () => {
    const server = await startScriptedModel([], { models: ['b', 'a'], apiKey: 'key' });
    const options = { signal: new AbortController().signal, timeoutMs: 5000 };
    expect(
      await listModels({ baseUrl: server.url, apiKey: modelKey(server.url, 'key') }, options),
    ).toEqual([{ id: 'a' }, { id: 'b' }]);
    await expect(listModels({ baseUrl: server.url, apiKey: null }, options)).rejects.toMatchObject({
      code: 'ENDPOINT_UNAUTHORIZED',
    });
    await server.close();
  });

  it.each([
    ['text/html', '<!doctype html><title>Sign in</title>', 'is a web page'],
    ['application/json', '{}', 'no answer of a model'],
    ['application/json', '', 'no answer of a model'],
  ])('are none where %s answers with %s', async (type, body, words) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : null;
    const options = { signal: new AbortController().signal, timeoutMs: 5000 };
    await expect(
      listModels({ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: null }, options),
    ).rejects.toMatchObject({
      message: expect.stringContaining(words),
      next: expect.stringContaining('/v1'),
    });
    server.close();
  });

  it('are found on this computer, among servers that are something else', async () => {
    const server = await startScriptedModel([], { models: ['m'] });
    const other = createServer((_, response) => response.end('<html>'));
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const address = other.address();
    const otherPort = typeof address === 'object' && address !== null ? address.port : 0;
    const found = await findServers(new AbortController().signal, [
      { name: 'Some', baseUrl: server.url },
      { name: 'Other', baseUrl: `http://127.0.0.1:${otherPort}/v1` },
      { name: 'None', baseUrl: 'http://127.0.0.1:1/v1' },
    ]);
    expect(found).toEqual([{ name: 'Some', baseUrl: server.url, models: ['m'] }]);
    await server.close();
    other.close();
  });
});
