import type { StoppedWrite } from '#shared/model/run/stopped-write.ts';

import type { RunConsent } from '../run-consent.ts';
import { describeWrite } from './describe-write.ts';
import type { WriteFacts } from './write-facts.ts';

const MAX_PATH = 300;

/** A write that a rehearsal stopped. `isOfCall`: a call caused it, not the page alone. */
export function stoppedWrite(
  facts: WriteFacts,
  isOfCall: boolean,
  consent: Pick<RunConsent, 'chain' | 'enteredLately'> | null,
): StoppedWrite {
  const url = URL.parse(facts.url);
  const presses = isOfCall ? (consent?.chain ?? []) : [];
  const write = describeWrite(facts, presses, consent?.enteredLately ?? []);
  const isSocket = url !== null && /^wss?:$/.test(url.protocol);
  return {
    kind: isSocket ? 'socket' : 'request',
    verb: isSocket ? null : (write.floor ?? 'change'),
    to: write.destination.slice(0, MAX_PATH),
    method: facts.method.slice(0, 20),
    path: (url?.pathname ?? '').slice(0, MAX_PATH),
    values: [...write.leaving.values],
    shape: write.shape,
    isBackground: isSocket || presses.length === 0,
  };
}
