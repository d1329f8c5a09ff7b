import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { type ApprovalRequest, PRIVATE_PLACE_RULE } from '#shared/model/run/approval/approval.ts';

import { classifyAddress } from './address.ts';
import {
  missingAccess,
  originOf,
  type OriginNeed,
  type OriginSets,
  type Touch,
} from './origin-sets.ts';

/** Origins open to a run, and those that the person refused, each as `read https://a.example`. */
export interface OriginFacts {
  readonly sets: OriginSets;
  readonly refused: ReadonlySet<string>;
}

/** A question about an origin; its digest is added where it is asked. */
export type OriginRequest = Omit<Extract<ApprovalRequest, { readonly kind: 'origin' }>, 'digest'>;

export type OriginDecision =
  | { readonly allow: true }
  | { readonly allow: false; readonly error: ErrorInfo }
  /** The person must be asked; `error` applies if they cannot be. */
  | { readonly allow: 'ask'; readonly request: OriginRequest; readonly error: ErrorInfo };

/**
 * Decides whether a run may touch these places; the person is asked once for each origin outside its sets.
 *
 * @param from page that the run is at; `null` if none
 */
export function decideOrigin(
  { sets, refused }: OriginFacts,
  touches: readonly Touch[],
  from: string | null,
): OriginDecision {
  const need = missingAccess(sets, touches);
  if (need === null) return { allow: true };
  const isFurther = from !== null && originOf(from) !== need.origin;
  return refused.has(accessKey(need))
    ? { allow: false, error: refusedOrigin(need) }
    : {
        allow: 'ask',
        request: toRequest(need, isFurther ? originOf(from) : null),
        error: needsLeave(need),
      };
}

export function accessKey({ access, origin }: Pick<OriginNeed, 'access' | 'origin'>): string {
  return `${access} ${origin}`;
}

/** Returns the grant for the command line. */
function originGrant({ access, origin }: OriginNeed): string {
  return `${access === 'read' ? 'visit' : 'act'}@${origin}`;
}

function toRequest(need: OriginNeed, from: string | null): OriginRequest {
  const { access, origin, url, isEntry } = need;
  return {
    kind: 'origin',
    class: 'R2',
    rule: isEntry ? PRIVATE_PLACE_RULE : `origin-${access}`,
    access,
    origin: origin.slice(0, 300),
    from: from?.slice(0, 300) ?? null,
    url: url.slice(0, 300),
  };
}

/** Returns the error for an origin that the run has no permission for, if the person cannot be asked. */
function needsLeave(need: OriginNeed): ErrorInfo {
  const { access, origin } = need;
  if (need.isEntry) return needsEntry(need);
  const act = access === 'read' ? 'go to' : 'act at';
  return {
    code: 'NEEDS_APPROVAL',
    params: { reason: 'origin', act: originGrant(need), origin: origin.slice(0, 300) },
    message: `This run may not ${act} ${origin.slice(0, 300)}: the person did not name it, and nobody is there to be asked.`,
    next: `Go on without it, or conclude and say what is missing. It is allowed with --grant '${originGrant(need)}'.`,
  };
}

/**
 * Returns the same error for a private network address. No grant allows a public name, since the address that it resolves to may change.
 */
function needsEntry(need: OriginNeed): ErrorInfo {
  const origin = need.origin.slice(0, 300);
  const isGrantable = classifyAddress(origin).kind === 'private';
  return {
    code: 'NEEDS_APPROVAL',
    params: { reason: 'private', act: originGrant(need), origin },
    message: `${origin} is an address in a private network. The person gave this run another address there, not this one, and nobody is there to be asked.`,
    next: `Go on without it, or conclude and say what is missing. ${
      isGrantable
        ? `It is allowed with --grant '${originGrant(need)}'.`
        : 'The person can allow it when a run in the window asks for it.'
    }`,
  };
}

function refusedOrigin({ access, origin }: OriginNeed): ErrorInfo {
  const what = `${access === 'read' ? 'going to' : 'acts at'} ${origin.slice(0, 200)}`;
  return {
    code: 'REFUSED_BY_PERSON',
    params: { reason: 'origin', tool: what },
    message: `The person was asked and refused ${what}.`,
    next: 'Do not try it again. Find another way, or conclude and say what is missing.',
  };
}
