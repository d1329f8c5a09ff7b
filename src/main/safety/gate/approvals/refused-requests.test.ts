import { expect, it } from 'vitest';

import { refusalOf } from '../../consent/write/write-approval.ts';
import { newRunMemory } from '../access/call-memory.ts';
import { RefusedRequests } from './refused-requests.ts';

const WIKI = 'http://wiki.example';
const sent = (method: string, path: string, answer: object) => ({
  type: 'request_sent' as const,
  method,
  url: `${WIKI}${path}`,
  status: null,
  ...answer,
});
const STOPPED = sent('DELETE', '/tiddlers/Old', { isStopped: true });

function messageAfter(...changes: readonly ReturnType<typeof sent>[]): string {
  const refused = new RefusedRequests(new AbortController().signal, new Map(), newRunMemory(null));
  refused.tell(
    refusalOf({
      verb: 'delete',
      origin: WIKI,
      destination: null,
      name: 'Confirm',
      method: 'DELETE',
      path: '/tiddlers/Old',
      values: [],
      shape: 'DELETE /tiddlers/*',
      why: 'not-asked-for',
    }),
    'commit',
  );
  const result = refused.resultOf({ output: 'Clicked.', effect: { changes: [...changes] } });
  if (result.ok) throw new Error('It was not refused.');
  return result.error.message;
}

// A wiki saves the new name of a page and then deletes the old one: told that nothing was sent, the model saved it again.
it('says beside a refusal what the same press had sent before', () => {
  const message = messageAfter(
    sent('GET', '/status', { status: 200 }),
    sent('PUT', '/tiddlers/New', { status: 204 }),
    STOPPED,
  );
  expect(message).toContain('that request before it was sent');
  expect(message).toContain(
    `The page sent PUT ${WIKI}/tiddlers/New (answer 204), DELETE /tiddlers/Old (stopped by Waymark: it did not arrive).`,
  );
  expect(message).not.toMatch(/nothing arrived|as it was|\/status/);
});

it('says nothing more where nothing else was sent', () => {
  expect(messageAfter(sent('GET', '/status', { status: 200 }), STOPPED)).not.toContain(
    'The page sent',
  );
});
