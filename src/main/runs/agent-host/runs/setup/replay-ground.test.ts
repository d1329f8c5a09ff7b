import { describe, expect, it, onTestFinished } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import { ManagedPolicySchema } from '#shared/model/managed-policy/managed-policy.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';
import { parseGrant } from '#shared/model/run/approval/grant.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { followPolicy } from '../../../../platform/managed-policy/policy-in-force.ts';
import { SHOP } from '../../../../../testing/consent/set-up-consent.ts';
import { groundOfCutOff, groundOfReplay } from './replay-ground.ts';

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

  it('goes to whom it went and costs what it cost, whatever the page calls that', () => {
    const values = [
      { label: 'Total', name: 'to', value: 'Ann' },
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
