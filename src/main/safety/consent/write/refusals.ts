import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { grantText } from '#shared/model/run/approval/grant.ts';
import type { RefusedWrite } from '#shared/model/run/refused-write.ts';

/** Returns why a run's write was not sent. It covers that request alone: others of the same press may have been sent before. */
export function refusalOf({ verb, origin, destination, name, why }: RefusedWrite): ErrorInfo {
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
  return {
    code: 'NEEDS_APPROVAL',
    params: { act: verb, origin: at },
    message: `${told} Waymark stopped that request before it was sent, since the task does not ask for it: it did not arrive, whatever the page shows.`,
    next: `Do not try it another way. Go on with the rest, and say at the end that this needs --grant '${grantText({ verb, origin: at, times: 1 })}'.`,
  };
}

const PHRASES: Readonly<Record<RefusedWrite['verb'], string>> = {
  change: 'change something',
  send: 'send something to other people',
  delete: 'delete something',
  spend: 'spend money',
  identity: 'sign in or change an account',
};
