import type { OtherModels, RunStart, WrittenExchange } from '#shared/agent-port/messages.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import type { RunAudit } from '../../../permissions/run-audit.ts';
import { unpackText } from '../../../platform/packed-text.ts';

type ModelCalled = Extract<RunEventBody, { readonly type: 'model.called' }>;
type Models = Pick<RunStart, 'provider' | 'others'>;

/** What stands in a kept request in place of a picture. */
const PICTURE = '[picture left out]';
/** Who does the work of a role, before the provider itself. */
const ROLES: Readonly<Partial<Record<ModelCalled['role'], keyof OtherModels>>> = {
  executor: 'executor',
  extraction: 'extraction',
  quick: 'quick',
  vision: 'vision',
};

/** Writes down what a model at an endpoint, or the person's own agent, was sent. The built-in engine sends nothing anywhere. */
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
