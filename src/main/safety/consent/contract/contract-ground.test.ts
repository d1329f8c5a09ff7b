import { describe, expect, it, onTestFinished } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import { ManagedPolicySchema } from '#shared/model/managed-policy/managed-policy.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import type { StoppedWrite } from '#shared/model/run/stopped-write.ts';
import { parseGrant } from '#shared/model/run/approval/grant.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { followPolicy } from '../../../platform/managed-policy/managed-policy.ts';
import {
  contractGround,
  type ConsentRequest,
  groundOfCutOff,
  groundOfReplay,
} from './contract-ground.ts';
import { literalStep } from './literal-steps.ts';

const ask = (more: Partial<ConsentRequest> = {}) =>
  contractGround({
    choice: 'ask',
    words: ['Click "Save"'],
    begunOn: SHOP,
    isLiteral: false,
    isByOthers: false,
    standing: [],
    ...more,
  });

describe('a run begins', () => {
  it('with nothing but its steps where its words are to be read', () => {
    const ground = ask();
    expect(ground).toMatchObject({
      base: { mode: 'look' },
      isSettled: false,
      standing: [],
      sites: [SHOP],
    });
    if (ground.steps === 'all') throw new Error('One step is written.');
    expect(literalStep(ground.steps, { name: 'Save', hints: [] })).toBe('save');
  });

  it('with all that it does where the person wrote it', () => {
    expect(ask({ isLiteral: true })).toMatchObject({
      base: { mode: 'work', sites: [SHOP], from: 'steps' },
      isSettled: true,
      steps: 'all',
    });
  });

  it('with nothing to write where the person chose that it looks, whatever the words say', () => {
    const ground = ask({ choice: 'look', isLiteral: true });
    expect(ground).toMatchObject({ base: { mode: 'look', from: 'choice' }, isSettled: true });
    expect(ground.steps).toEqual(new Map());
    expect(ground.standing).toEqual([]);
  });

  it('with leave for all but money and identity where the person chose that it works', () => {
    const { base, standing } = ask({ choice: 'work' });
    expect(base).toMatchObject({ mode: 'work', sites: [SHOP], from: 'choice' });
    expect(standing).toMatchObject([{ verb: 'any', origin: SHOP, from: 'choice' }]);
  });

  it('with what somebody else was granted, and no site, where they wrote it', () => {
    const standing = [parseGrant(`send@${SHOP}`, 'settings')];
    expect(ask({ words: [], isByOthers: true, standing })).toMatchObject({
      base: { mode: 'work', sites: [], from: 'settings' },
      standing,
    });
    // Words that only fill in a script are not read and allow nothing.
    expect(ask({ words: ['Send all'], isByOthers: true, isData: true })).toMatchObject({
      isSettled: true,
      base: { mode: 'work', sites: [] },
      standing: [],
    });
    expect(ask({ words: [], isByOthers: true }).base).toMatchObject({ mode: 'work', sites: [] });
  });
});

const callId = CallIdSchema.parse('c1');
const START: RunEventBody = {
  type: 'run.started',
  task: 'Send it',
  agentId: null,
  provider: 'openai',
  model: 'm',
  tabId: TabIdSchema.parse(1),
  steps: null,
};
const made = (contract: Partial<Contract>): RunEventBody => ({
  type: 'contract.made',
  contract: { mode: 'work', sites: [SHOP], never: [], from: 'task', ...contract },
});
const viewOf = (...bodies: readonly RunEventBody[]) =>
  foldRun(
    bodies.map((body, index): RunEvent => ({
      runId: RunIdSchema.parse('run_00000001'),
      seq: index + 1,
      at: 0,
      iteration: 0,
      body,
    })),
  );
const stopped = (more: Partial<StoppedWrite>): RunEventBody => ({
  type: 'write.stopped',
  callId,
  write: {
    kind: 'request',
    verb: 'send',
    to: SHOP,
    method: 'POST',
    path: '/mail',
    values: [],
    shape: 'POST /mail',
    isBackground: false,
    ...more,
  },
});

describe('what is done for real after a rehearsal', () => {
  const rehearsed = (...writes: readonly RunEventBody[]) =>
    groundOfReplay(viewOf({ ...START, isRehearsal: true }, made({}), ...writes), false);

  it('may write what that listed, each as often, and no more at its sites', () => {
    const { base, standing, isSettled } = rehearsed(
      stopped({}),
      stopped({}),
      stopped({ shape: 'POST /other' }),
      stopped({ kind: 'socket', to: 'https://shop.example' }),
    );
    expect(isSettled).toBe(true);
    expect(base).toMatchObject({ mode: 'work', sites: [] });
    expect(standing).toEqual([
      { verb: 'send', origin: SHOP, times: 2, from: 'recording', shape: 'POST /mail' },
      { verb: 'send', origin: SHOP, times: 1, from: 'recording', shape: 'POST /other' },
    ]);
  });

  it('goes to whom it went and costs what it cost', () => {
    const values = [
      { label: 'to', value: 'Ann' },
      { label: 'amount', value: '34' },
      { label: 'note', value: 'x' },
    ];
    expect(rehearsed(stopped({ verb: 'spend', values })).standing).toMatchObject([
      {
        bound: [
          { what: 'recipient', value: 'Ann' },
          { what: 'amount', value: '34' },
        ],
      },
    ]);
  });

  it('is nothing where nothing was listed', () => {
    expect(rehearsed().standing).toEqual([]);
  });
});

describe('what is done again', () => {
  const grant = parseGrant(`send@${SHOP}`, 'task');
  const held = [{ id: 'g1', grant }];

  it('may write what it was allowed then, without what was taken back', () => {
    const bodies = [START, made({}), { type: 'grants.made', grants: held } as const];
    expect(groundOfReplay(viewOf(...bodies), false)).toMatchObject({
      base: { mode: 'work', sites: [SHOP] },
      standing: [grant],
    });
    const cut = viewOf(...bodies, { type: 'grant.cut', grantId: 'g1' });
    expect(groundOfReplay(cut, false).standing).toEqual([]);
  });

  it('may write what its own words asked for, not what a card allowed, where nothing may stand', () => {
    followPolicy({
      status: 'active',
      file: '/etc/waymark/policy.json',
      policy: ManagedPolicySchema.parse({ version: 1, consent: { standingPermissions: false } }),
    });
    onTestFinished(() => followPolicy({ status: 'none' }));
    const carded = ['g2', 'g3'].map((id, index) => ({
      id,
      grant: { ...grant, times: 1 + 19 * index, from: 'approval' } as const,
    }));
    const view = viewOf(START, made({}), { type: 'grants.made', grants: [...held, ...carded] });
    expect(groundOfReplay(view, false).standing).toEqual([grant]);
    followPolicy({ status: 'none' });
    expect(groundOfReplay(view, false).standing).toHaveLength(3);
  });

  it('does what was written only where the engine does it: a model does what it likes', () => {
    const view = viewOf(START, made({ from: 'steps' }));
    expect(groundOfReplay(view, true).steps).toBe('all');
    expect(groundOfReplay(view, false).steps).toEqual(new Map());
    expect(groundOfCutOff(view, true).steps).toBe('all');
    expect(groundOfCutOff(view, false).steps).toEqual(new Map());
  });

  it('goes on with the contract that it had, and with none where it had none', () => {
    expect(groundOfCutOff(viewOf(START, made({})), false)).toMatchObject({
      base: { mode: 'work', sites: [SHOP] },
      isSettled: true,
      standing: [],
    });
    expect(groundOfCutOff(viewOf(START), false).base).toMatchObject({ mode: 'look' });
  });
});
