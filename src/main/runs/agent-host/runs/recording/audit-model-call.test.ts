import { expect, it } from 'vitest';

import { NO_OTHER_MODELS } from '#shared/ports/agent/run-messages.ts';
import { CallIdSchema, RunIdSchema } from '#shared/model/ids.ts';
import type { AuditEntry } from '#shared/model/run/writes/audit-entry.ts';

import { RunAudit } from '../../../../safety/run-permissions/run-audit.ts';
import { packText } from '../../../../platform/files/packed-text.ts';
import { auditModelCall } from './audit-model-call.ts';

const model = (name: string, baseUrl: string) =>
  ({ kind: 'openai', baseUrl, model: name, vision: true }) as const;
const MODELS = {
  provider: model('big', 'https://big.example/v1'),
  others: {
    ...NO_OTHER_MODELS,
    executor: {
      provider: model('quick', 'http://127.0.0.1:8080/v1'),
      apiKey: null,
      traits: null,
    },
    fallback: {
      provider: model('spare', 'https://spare.example/v1'),
      apiKey: null,
      traits: null,
    },
  },
};

function audited(role: 'planner' | 'executor', name: string, text: string | null, models = MODELS) {
  const written: AuditEntry[] = [];
  const runId = RunIdSchema.parse('run_00000001');
  const audit = new RunAudit(runId, {
    append: (_run, entry) => {
      written.push(entry);
      return { runId, seq: 1, at: 0, entry, hash: '' };
    },
  });
  auditModelCall(
    audit,
    models,
    {
      type: 'model.called',
      callId: CallIdSchema.parse('c1'),
      role,
      model: name,
      attempt: 1,
      tokens: { input: 1, output: 1 },
      ms: 1,
      error: null,
    },
    text === null ? null : { request: packText(text), answer: '' },
  );
  return written;
}

it('names the endpoint that was asked, how much it was sent and how many pictures', () => {
  const text = '["ä","[picture left out]","[picture left out]"]';
  expect(audited('planner', 'big', text)).toMatchObject([
    { destination: 'https://big.example', role: 'planner', pictures: 2, bytes: text.length + 1 },
  ]);
  expect(audited('executor', 'quick', '[]')).toMatchObject([
    { destination: 'http://127.0.0.1:8080' },
  ]);
  expect(audited('executor', 'spare', null)).toMatchObject([
    { destination: 'https://spare.example', bytes: 0 },
  ]);
});
