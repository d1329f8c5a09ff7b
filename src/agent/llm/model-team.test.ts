import { onTestFinished, describe, expect, it } from 'vitest';

import type { ModelAccess, OtherModels } from '#shared/ports/agent/run-messages.ts';
import { NO_OTHER_MODELS } from '#shared/ports/agent/run-messages.ts';

import { createFakeMain, runStart } from '../../testing/fake-main/fake-main.ts';
import type { Script } from '../../testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../testing/scripted-model/start-scripted-model.ts';
import { RunControl } from '../loop/run-control.ts';
import { runAgent } from '../loop/run-agent.ts';
import { createRunModel } from './create-run-model.ts';

const plan = { plan: { proposedActions: ['Wait'] } };
const end = { plan: { taskComplete: true, finalAnswer: 'All good.' } };
const act = { calls: [{ tool: 'done', args: { success: true, message: '' } }] };

async function endpoint(script: Script, model: string) {
  const server = await startScriptedModel(script, { models: [model] });
  onTestFinished(() => server.close());
  const access: ModelAccess = {
    provider: { kind: 'openai', baseUrl: server.url, model, vision: false },
    apiKey: null,
    traits: null,
  };
  return { server, access };
}

async function run(main: ModelAccess, others: Partial<OtherModels>) {
  const start = runStart({ ...main, others: { ...NO_OTHER_MODELS, ...others } });
  const fake = createFakeMain();
  const outcome = await runAgent(start, {
    model: createRunModel(start, () => {}),
    remote: fake.remote,
    control: new RunControl(),
  });
  return { outcome, fake };
}

describe('a run with several models', () => {
  it('asks each for its own part', async () => {
    const planner = await endpoint([plan, end], 'large');
    const executor = await endpoint([act], 'fast');
    const { outcome, fake } = await run(planner.access, { executor: executor.access });
    expect(outcome.finalAnswer).toBe('All good.');
    expect(fake.events('model.called').map(({ role, model }) => `${role} ${model}`)).toEqual([
      'planner large',
      'executor fast',
      'planner large',
    ]);
  });

  it('goes on with the stand-in when a model cannot be used any more, and says so', async () => {
    const planner = await endpoint([plan, { status: 401, error: 'key revoked' }], 'large');
    const standIn = await endpoint({ planner: [end], executor: [] }, 'spare');
    const executor = await endpoint([act], 'fast');
    const { outcome, fake } = await run(planner.access, {
      executor: executor.access,
      fallback: standIn.access,
    });
    expect(outcome).toMatchObject({ status: 'completed', finalAnswer: 'All good.' });
    expect(fake.events('note').map(({ text }) => text)).toEqual([
      expect.stringContaining('spare takes over from large'),
    ]);
    expect(standIn.server.requests).toHaveLength(1);
  });

  it('takes no pictures of states where only the model for looking sees them', async () => {
    const planner = await endpoint([end], 'large');
    const eye = await endpoint([], 'eye');
    const vision = { ...eye.access, provider: { ...eye.access.provider, vision: true } };
    const { fake } = await run(planner.access, { vision });
    expect(fake.stateRequests.map(({ picture }) => picture)).toEqual(['none']);
    expect(planner.server.requests.map(({ hasImage }) => hasImage)).toEqual([false]);
  });

  it('fails when the stand-in fails as well', async () => {
    const planner = await endpoint([{ status: 401, error: 'no' }], 'large');
    const standIn = await endpoint([{ status: 401, error: 'no' }], 'spare');
    const { outcome } = await run(planner.access, { fallback: standIn.access });
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'ENDPOINT_UNAUTHORIZED' } });
  });
});
