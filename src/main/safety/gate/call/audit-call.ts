import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import type { Targets } from '../targets/resolve-targets.ts';
import type { Call } from './parse-call.ts';
import type { Proposal } from '../../tool-policy/decide-tool.ts';
import type { RunScope } from '../tool-gate.ts';

type Audited = Pick<RunScope, 'audit'>;

/** Codes of the person's answers, which are recorded where they are asked. */
const BY_PERSON: ReadonlySet<string> = new Set([
  'REFUSED_BY_PERSON',
  'TAKEN_OVER',
  'APPROVAL_EXPIRED',
]);
const McpCallSchema = z.object({
  action: z.literal('callTool'),
  instanceId: z.string(),
  toolName: z.string(),
  toolArgs: z.record(z.string(), z.json()).default({}),
});
const FilledSecretSchema = z.object({ secret: z.string() });

/** Records that the rules refused a call. Invalid calls are not recorded, since they were never decided. */
export function auditRefusal(
  { audit }: Audited,
  { callId, proposal }: Pick<Call, 'callId'> & { readonly proposal: Proposal },
  targets: Targets,
  { code }: ErrorInfo,
): void {
  if (audit === null || proposal.kind !== 'valid' || BY_PERSON.has(code)) return;
  audit.denied(callId, code, targets.nodeId?.frameOrigin ?? null);
}

/** Records data that an allowed call is about to send by itself, not through a page. */
export function auditGiven(
  { audit }: Audited,
  { callId, proposal }: Pick<Call, 'callId'> & { readonly proposal: Proposal },
  targets: Targets,
  serverName: (instanceId: string) => string,
): void {
  if (audit === null || proposal.kind !== 'valid') return;
  if (proposal.tool.name === 'mcp') {
    const given = McpCallSchema.safeParse(proposal.input);
    if (!given.success) return;
    const { instanceId, toolName, toolArgs } = given.data;
    audit.record({
      kind: 'mcp',
      callId,
      server: serverName(instanceId).slice(0, 300),
      tool: toolName.slice(0, 300),
      bytes: Buffer.byteLength(JSON.stringify(toolArgs)),
    });
  }
  if (proposal.tool.name === 'fill_secret') {
    const { secret } = FilledSecretSchema.parse(proposal.input);
    const origin = targets.nodeId?.frameOrigin ?? '';
    audit.record({ kind: 'secret', callId, secret: secret.slice(0, 300), origin });
  }
}
