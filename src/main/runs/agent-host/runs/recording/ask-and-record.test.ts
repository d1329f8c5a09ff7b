import { expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';

import { askAndRecord } from './ask-and-record.ts';

const callId = CallIdSchema.parse('c1');
const request: ApprovalRequest = { kind: 'mcp-tool', server: 's', tool: 't', args: {} };

it('asks with all that it was given, and writes down what was said before it counts', async () => {
  const log: unknown[] = [];
  const isVoid = new AbortController().signal;
  const approve = askAndRecord(
    async (...asked) => {
      log.push(asked);
      return 'once';
    },
    { answered: (...said) => log.push(said) },
  );
  expect(await approve(callId, request, isVoid)).toBe('once');
  expect(log).toEqual([
    [callId, request, isVoid],
    [callId, request, 'once'],
  ]);
});

it('gives no leave that cannot be written down', async () => {
  const approve = askAndRecord(async () => 'once', {
    answered: () => {
      throw new Error('The disk is full.');
    },
  });
  await expect(approve(callId, request)).rejects.toThrow('The disk is full.');
});
