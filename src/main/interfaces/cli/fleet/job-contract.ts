import { type Grant, parseGrant } from '#shared/model/run/approval/grant.ts';
import type { ConsentChoice } from '#shared/model/run/approval/contract.ts';

import { isForAct } from '../../../safety/consent/contract/run-grants.ts';
import { ActKindNameSchema } from '#shared/model/run/approval/act-kind.ts';
import type { TaskFields } from '../agent/agent-task.ts';
import { TaskFieldError } from '../agent/task-field-error.ts';

type Contract = Pick<TaskFields, 'allow' | 'grants'>;

/** Choices from the one that allows least to the one that allows most. */
const CHOICES: readonly ConsentChoice[] = ['look', 'ask', 'work'];

/**
 * Returns what a job may do: what it asks for, within what the worker was started with. When the worker's defaults name no grants, a job
 * may name any. Throws `TaskFieldError`.
 */
export function jobContract(job: Contract, defaults: Contract): Contract {
  const most = defaults.allow ?? 'ask';
  const allow = job.allow ?? most;
  if (CHOICES.indexOf(allow) > CHOICES.indexOf(most))
    throw new TaskFieldError('allow', `asks for more than the worker allows, which is ${most}`);
  const held = defaults.grants?.map((text) => parseGrant(text, 'command'));
  if (job.grants === undefined) return { allow, ...(held && { grants: defaults.grants }) };
  const wider = job.grants.find((text) => !isWithin(parseGrant(text, 'command'), held, most));
  if (wider !== undefined)
    throw new TaskFieldError('grants', `has “${wider}”, which the worker was not started with`);
  return { allow, grants: job.grants };
}

function isWithin(grant: Grant, held: readonly Grant[] | undefined, most: ConsentChoice): boolean {
  if (most === 'look') return false;
  return held === undefined || held.some((one) => covers(one, grant));
}

function covers(held: Grant, grant: Grant): boolean {
  if (grant.times > held.times || held.to !== grant.to) return false;
  const kind = ActKindNameSchema.safeParse(grant.verb);
  const isSame = held.origin === grant.origin && held.verb === grant.verb;
  return isSame || (kind.success && isForAct(held, kind.data, grant.origin));
}
