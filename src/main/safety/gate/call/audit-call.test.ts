import { describe, expect, it } from 'vitest';

import type { AuditEntry } from '#shared/model/run/writes/audit-entry.ts';

import { setUpGate } from '../../../../testing/set-up-gate.ts';
import { RunAudit } from '../../run-permissions/run-audit.ts';

function audited(append: (entry: AuditEntry) => void) {
  const gate = setUpGate({ allowedOrigins: ['https://other.example'] });
  Object.assign(gate.scope, {
    audit: new RunAudit(gate.scope.runId, {
      append: (runId, entry) => {
        append(entry);
        return { runId, seq: 1, at: 0, entry, hash: '' };
      },
    }),
  });
  return gate;
}

describe('the gate', () => {
  it('writes down what the rules refuse, with the rule and where it would have been done', async () => {
    const written: AuditEntry[] = [];
    const { run } = audited((entry) => written.push(entry));
    expect(await run('click', { nodeId: 7 })).toMatchObject({
      error: { code: 'ORIGIN_NOT_ALLOWED' },
    });
    expect(written).toEqual([
      expect.objectContaining({
        kind: 'decision',
        tool: 'click',
        rule: 'ORIGIN_NOT_ALLOWED',
        decision: 'deny',
        approver: null,
        origin: 'https://example.com',
      }),
    ]);
  });

  it('writes nothing down of calls that are none', async () => {
    const written: AuditEntry[] = [];
    const { run } = audited((entry) => written.push(entry));
    await run('click', { nodeId: 'three' });
    await run('unheard_of');
    expect(written).toEqual([]);
  });

  it('does nothing that cannot be written down', async () => {
    const { run, log } = audited(() => {
      throw new Error('The disk is full.');
    });
    const result = await run('click', { nodeId: 7 });
    expect(result).toMatchObject({ ok: false, error: { message: 'The disk is full.' } });
    expect(log).not.toContain('sent c1');
  });
});
