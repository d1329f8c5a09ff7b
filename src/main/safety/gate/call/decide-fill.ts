import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import { SecretPartSchema } from '#shared/model/vault/named-secret.ts';

import { grantsForAct } from '../../consent/contract/run-grants.ts';
import { decideSecret } from '../../tool-policy/decide-secret.ts';
import type { Proposal, ToolFacts } from '../../tool-policy/decide-tool.ts';
import type { ToolDecision } from '../../tool-policy/tool-decision.ts';
import type { RunScope } from '../tool-gate.ts';

const SIGN_IN_STEPS = 2;

const NamedSecretSchema = z.object({ secret: z.string(), part: SecretPartSchema });

type NamedSecret = z.output<typeof NamedSecretSchema>;

/** Returns the secret that a call fills in; `null` for other calls. */
function secretOf(proposal: Proposal): NamedSecret | null {
  if (proposal.kind !== 'valid' || proposal.tool.name !== 'fill_secret') return null;
  return NamedSecretSchema.parse(proposal.input);
}

/** The policy's additional decision about filling in a secret. */
export function decideFill(
  { secrets, permissions }: Pick<RunScope, 'secrets' | 'permissions'>,
  { proposal, targets, currentUrl }: Pick<ToolFacts, 'proposal' | 'targets' | 'currentUrl'>,
): ToolDecision {
  const named = secretOf(proposal);
  if (named === null) return { allow: true };
  const target = targets.nodeId;
  const origin = target?.frameOrigin ?? '';
  const facts = secrets?.facts(named.secret, named.part, origin) ?? null;
  const held = grantsForAct(permissions?.consent.grants.left() ?? [], 'identity', [origin]);
  const isGranted = held.some(({ grant }) => grant.from !== 'task');
  const decision = decideSecret(
    facts === null ? null : { ...facts, isApproved: facts.isApproved || isGranted },
    target,
    currentUrl,
  );
  if (decision.allow !== 'ask') return decision;
  const shown = {
    kind: 'secret',
    class: 'R4',
    rule: 'fill-secret',
    secretName: named.secret,
    origin: decision.origin,
    field: (target?.name ?? '').slice(0, 120),
  } as const;
  const request: ApprovalRequest = {
    ...shown,
    digest: digestOf([shown, target?.fingerprint ?? null]),
  };
  return { allow: 'ask', request, error: decision.error };
}

/** Records a permission, which holds for this secret at this origin until the run ends. */
export function rememberFill(
  { secrets, permissions }: Pick<RunScope, 'secrets' | 'permissions'>,
  { proposal, targets }: Pick<ToolFacts, 'proposal' | 'targets'>,
): void {
  const named = secretOf(proposal);
  const origin = targets.nodeId?.frameOrigin;
  if (named === null || origin === undefined || secrets === undefined) return;
  if (secrets.facts(named.secret, named.part, origin).isApproved) return;
  // Filling in a login implies submitting it; some sites ask for name and password in two steps.
  permissions?.consent.contract.allow([
    { verb: 'identity', origin, times: SIGN_IN_STEPS, from: 'approval' },
  ]);
  secrets.approve(named.secret, origin);
}

/** Returns the SHA-256 of JSON with sorted keys. */
const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex');

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
