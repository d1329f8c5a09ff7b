import { AppError } from '#shared/errors/app-error.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';

import { NO_STEPS } from '../../../../safety/consent/contract/literal-steps.ts';
import type { ContractGround } from '../../../../safety/consent/contract/run-contract.ts';
import {
  mayStand,
  policyCloses,
  requireAttended,
  requireMode,
  requireModel,
  requireProgram,
  requireStanding,
  tightened,
} from '../../../../platform/managed-policy/policy-in-force.ts';
import { closedByPolicy } from '../../../../safety/network-policy/decide-site.ts';
import type { PreparedRun } from '../setup/prepare-run.ts';
import type { ContinueRun, StartRun } from '../run-service.ts';

/** Tightens a request to what the administrator allows. Throws `POLICY_FORBIDS` or `POLICY_FAULTY`. */
export function withinPolicy<Asked extends StartRun | ContinueRun>(asked: Asked): Asked {
  requireAttended(asked.hasPerson);
  if ('client' in asked && asked.client !== undefined) requireProgram('endpoint');
  const choice = tightened(asked.choice ?? 'ask');
  return choice === (asked.choice ?? 'ask') ? asked : { ...asked, choice };
}

/** Throws `POLICY_FORBIDS`, `POLICY_FAULTY` or `SITE_CLOSED`. */
export function requireWithinPolicy({
  start: { provider, others },
  startUrl,
}: Pick<PreparedRun, 'start' | 'startUrl'>): void {
  if (provider.kind === 'acp') requireProgram('codingAgents');
  if (provider.kind === 'openai') requireModel(provider.baseUrl);
  for (const other of Object.values(others))
    if (other !== null) requireModel(other.provider.baseUrl);
  if (startUrl !== null && policyCloses(startUrl)) throw new AppError(closedByPolicy(startUrl));
}

/** Returns the grants that the person gives to a running run. Throws `POLICY_FORBIDS` or `POLICY_FAULTY`. */
export function allowedGrants(grants: readonly Grant[]): readonly Grant[] {
  requireMode('ask');
  if (grants.some(({ times }) => times > 1)) requireStanding();
  return grants;
}

/** Throws `POLICY_FORBIDS` or `POLICY_FAULTY`. */
export function allowedChange<Change extends Partial<Pick<Contract, 'mode' | 'sites'>>>(
  change: Change,
): Change {
  if (change.mode === 'work') requireMode('ask');
  // At these sites the run would change things without asking.
  if (change.sites !== undefined && change.sites.length > 0) {
    requireMode('work');
    requireStanding();
  }
  return change;
}

/** Whether the policy lets a run have this grant. A single approval of the person is no standing permission. */
export function isWithinPolicy({ from, times }: Pick<Grant, 'from' | 'times'>): boolean {
  if (tightened('work') === 'look') return false;
  if (from === 'choice') return tightened('work') === 'work';
  return mayStand() || from === 'task' || (from === 'approval' && times === 1);
}

const STANDING: ReadonlySet<string> = new Set(['standing', 'command', 'settings']);

/** Returns what a run may do, reduced to what the administrator lets people allow. */
export function groundWithinPolicy(ground: ContractGround): ContractGround {
  const standing = ground.standing.filter(isWithinPolicy);
  const isAsked = !mayStand() && STANDING.has(ground.base.from);
  const base = isAsked ? { ...ground.base, sites: [] } : ground.base;
  switch (tightened('work')) {
    case 'work':
      return { ...ground, base, standing };
    case 'ask': {
      // A choice to work freely, now or in a repeated run, is reduced to asking.
      const isOwnWords = base.from === 'task' || base.from === 'steps';
      const isFree = base.mode === 'work' && !isOwnWords;
      return { ...ground, standing, base: isFree ? { ...base, sites: [] } : base };
    }
    case 'look':
      return {
        ...ground,
        standing,
        base: { mode: 'look', sites: [], never: base.never, from: 'choice' },
        isSettled: true,
        steps: NO_STEPS,
      };
  }
}
