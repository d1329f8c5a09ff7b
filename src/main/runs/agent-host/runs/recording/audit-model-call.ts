import type { OtherModels, RunStart, WrittenExchange } from '#shared/ports/agent/run-messages.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import type { RunAudit } from '../../../../safety/run-permissions/run-audit.ts';
import { unpackText } from '../../../../platform/files/packed-text.ts';

type ModelCalled = Extract<RunEventBody, { readonly type: 'model.called' }>;
type Models = Pick<RunStart, 'provider' | 'others'>;

/** Placeholder for a picture in a stored request. */
const PICTURE = '[picture left out]';
/** Model for each role; other roles use the provider. */
const ROLES: Readonly<Partial<Record<ModelCalled['role'], keyof OtherModels>>> = {
  executor: 'executor',
  extraction: 'extraction',
  quick: 'quick',
  vision: 'vision',
};

/** Records what was sent to a model at an endpoint or to a coding agent. The built-in engine sends nothing. */
export function auditModelCall(
  audit: RunAudit | undefined,
  models: Models,
  { callId, role, model }: ModelCalled,
  exchange: WrittenExchange | null,
): void {
  const destination = destinationOf(models, role, model);
  if (audit === undefined || destination === null) return;
  const text = exchange === null ? '' : unpackText(exchange.request);
  audit.record({
    kind: 'model',
    callId,
    destination,
    role,
    bytes: Buffer.byteLength(text),
    pictures: text.split(PICTURE).length - 1,
  });
}

function destinationOf(
  { provider, others }: Models,
  role: ModelCalled['role'],
  model: string,
): string | null {
  if (provider.kind === 'acp') return model;
  const ofRole = ROLES[role];
  const inTurn = [
    ofRole === undefined ? undefined : others[ofRole]?.provider,
    provider,
    others.fallback?.provider,
  ].filter((each) => each?.kind === 'openai');
  const chosen = inTurn.find((each) => each.model === model) ?? inTurn[0];
  return chosen === undefined ? null : new URL(chosen.baseUrl).origin;
}
