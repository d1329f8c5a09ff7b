import { expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';

import { noteStopped } from './note-stopped.ts';

const callId = CallIdSchema.parse('c1');
const write = (path: string): StoppedWrite => ({
  kind: 'request',
  verb: 'spend',
  to: 'https://shop.example',
  method: 'POST',
  path,
  values: [],
  isBackground: false,
});

it('notes what was stopped with the call that caused it, the same thing once', () => {
  const noted: RunEventBody[] = [];
  const note = noteStopped((body) => noted.push(body));
  note(write('/order'), callId);
  note(write('/order'), null);
  note(write('/pay'), null);
  expect(noted).toEqual([
    { type: 'write.stopped', callId, write: write('/order') },
    { type: 'write.stopped', callId: null, write: write('/pay') },
  ]);
});

it('notes no more than a person would read', () => {
  const noted: RunEventBody[] = [];
  const note = noteStopped((body) => noted.push(body));
  for (let id = 0; id < 500; id += 1) note(write(`/order/${id}`), callId);
  expect(noted).toHaveLength(200);
});
