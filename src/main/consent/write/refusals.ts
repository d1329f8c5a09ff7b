import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { grantText } from '#shared/model/run/approval/grant.ts';
import type { RefusedWrite } from '#shared/model/run/refused-write.ts';

type Commit = Pick<RefusedWrite, 'verb' | 'origin' | 'destination' | 'name'>;

/** Why a write of a run did not leave. Each says that nothing was sent: the page is as it was. */
export const refusals = {
  needsApproval(write: Commit): ErrorInfo {
    const { verb, origin, destination } = write;
    const at = destination ?? origin;
    return {
      code: 'NEEDS_APPROVAL',
      params: { act: verb, origin: at },
      message: `${controlOf(write)} was about to ${PHRASES[verb]} at ${at}. Waymark stopped it before it was sent, since the task does not ask for it: nothing arrived, and the page is as it was.`,
      next: `Do not try it another way. Go on with the rest, and say at the end that this needs --grant '${grantText({ verb, origin: at, times: 1 })}'.`,
    };
  },
  byPerson(
    approval: Pick<Commit, 'verb' | 'origin' | 'destination'> & {
      readonly name?: string | undefined;
    },
  ): ErrorInfo {
    const write = { ...approval, name: approval.name ?? '' };
    return {
      code: 'REFUSED_BY_PERSON',
      params: { tool: `${approval.verb} ${approval.name ?? ''}`.trim().slice(0, 128) },
      message: `${controlOf(write)} was about to ${PHRASES[approval.verb]} at ${approval.destination ?? approval.origin}. The person refused it: nothing was sent, and the page is as it was.`,
      next: 'That is final: do not ask again or do it another way. Go on with the rest, and say at the end what is missing.',
    };
  },
};

const controlOf = ({ name }: Pick<Commit, 'name'>): string =>
  name === '' ? 'The page' : `“${name.slice(0, 80)}”`;

const PHRASES: Readonly<Record<RefusedWrite['verb'], string>> = {
  change: 'change something',
  send: 'send something to other people',
  delete: 'delete something',
  spend: 'spend money',
  identity: 'sign in or change an account',
};
