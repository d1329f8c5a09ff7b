import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { flagFor, reasonText } from '#shared/model/run/writes/missing-approvals.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';

/** Returns why a run's write was not sent. It covers that request alone: others of the same press may have been sent before. */
export function refusalOf(write: RefusedWrite): ErrorInfo {
  const { verb, origin, destination, name, why } = write;
  const at = destination ?? origin;
  const control = name === '' ? 'The page' : `“${name.slice(0, 80)}”`;
  const told = `${control} was about to ${PHRASES[verb]} at ${at}.`;
  if (why === 'person')
    return {
      code: 'REFUSED_BY_PERSON',
      params: { tool: `${verb} ${name}`.trim().slice(0, 128) },
      message: `${told} The person refused it: that request was not sent, whatever the page shows.`,
      next: 'That is final: do not ask again or do it another way. Go on with the rest, and say at the end what is missing.',
    };
  const flag = flagFor(write);
  return {
    code: 'NEEDS_APPROVAL',
    params: { reason: why, act: verb, origin: at, flag },
    message: `${told} Waymark stopped that request before it was sent, since ${reasonText(write)}: it did not arrive, whatever the page shows.`,
    next: `Do not try it another way. Go on with the rest, and say at the end that this needs ${flag}.`,
  };
}

const PHRASES: Readonly<Record<RefusedWrite['verb'], string>> = {
  change: 'change something',
  send: 'send something to other people',
  delete: 'delete something',
  spend: 'spend money',
  identity: 'sign in or change an account',
};
