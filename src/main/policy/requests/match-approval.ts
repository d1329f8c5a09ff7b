import { type ActVerb, classOfVerb } from '#shared/model/run/approval/act-class.ts';

import { numberOf } from './body-evidence.ts';
import type { CommittingRequest } from './classify-request.ts';
import { isSameSite } from './same-site.ts';

/** What was allowed for a call. */
export interface AllowedAct {
  /** `any`: whatever is of class R3. */
  readonly verb: ActVerb | 'any';
  /** Of the frame that it is done in. */
  readonly origin: string;
  /** Where it goes to, when that is another origin. */
  readonly destination: string | null;
  /** Of what the person was shown; `null` where a grant covers it. */
  readonly digest: string | null;
  /** The sum that the person was shown; `null` or absent: none. */
  readonly amount?: string | null;
}

/** Addresses often say no more of a commit than this; what was allowed says what it is. */
const WEAK: ReadonlySet<ActVerb> = new Set(['submit', 'save', 'confirm']);
/** What programs call one and the same act. A file that goes along was allowed when it was chosen. */
const KIN: Partial<Record<ActVerb, readonly ActVerb[]>> = {
  submit: ['upload'],
  save: ['upload'],
  send: ['publish', 'upload'],
  publish: ['send', 'upload'],
  order: ['book'],
  book: ['order'],
  pay: ['order', 'book'],
  'change-password': ['change-security'],
};

/** Whether a request is what was allowed for its call: the same kind of act, where it was to go, for no more than was shown. */
export function isAllowed(
  allowed: AllowedAct,
  request: CommittingRequest,
  documentOrigin: string | null,
): boolean {
  return (
    isOfKind(allowed.verb, request.verb) &&
    isDestination(allowed, request.destination, documentOrigin) &&
    isWithinAmount(allowed, request)
  );
}

function isOfKind(allowed: ActVerb | 'any', done: ActVerb): boolean {
  if (allowed === 'any') return classOfVerb(done) === 'R3';
  return allowed === done || WEAK.has(done) || (KIN[allowed] ?? []).includes(done);
}

/** A program’s own server may stand at a name beside its page’s, unless it was said where the act goes. */
function isDestination(
  { origin, destination }: AllowedAct,
  wanted: string,
  documentOrigin: string | null,
): boolean {
  if (wanted === (destination ?? origin)) return true;
  const url = URL.parse(wanted);
  return (
    destination === null && documentOrigin === origin && url !== null && isSameSite(origin, url)
  );
}

/** Of money the person has to have seen how much; a grant for it says that it does not matter. */
function isWithinAmount(
  { amount = null, digest }: AllowedAct,
  { amount: wanted, verb }: CommittingRequest,
): boolean {
  const sum = wanted === null ? null : numberOf(wanted);
  if (sum === null) return true;
  const shown = amount === null ? null : numberOf(amount);
  if (shown === null) return digest === null || classOfVerb(verb) === 'R3';
  // Some programs count in the smallest unit.
  return sum <= shown || sum === Math.round(shown * 100);
}
