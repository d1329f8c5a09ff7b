import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { acts } from '#shared/messages/en/runs/acts.ts';
import { flagFor, reasonText } from '#shared/model/run/writes/missing-approvals.ts';
import { type ActKind, classOfKind, isGrave } from '#shared/model/run/approval/act-kind.ts';
import type { ApprovalRequest, AskReason } from '#shared/model/run/approval/approval.ts';
import { MANY_TIMES } from '#shared/model/run/approval/contract.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';
import { type RefusedWrite, RefusedWriteSchema } from '#shared/model/run/writes/refused-write.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { digestOf } from '../../../platform/files/digest.ts';
import { mayStand } from '../../../platform/managed-policy/policy-in-force.ts';
import { amountOfTexts } from '../press/press.ts';
import { largestOf } from '../request/field-kinds.ts';
import { FEW } from '../run-consent.ts';
import type { Write } from './describe-write.ts';
import { controlsOf, leavingValues } from './leaving-values.ts';

type RequestApproval = Extract<ApprovalRequest, { readonly kind: 'request' }>;

interface AskedWrite {
  readonly write: Write;
  readonly kind: ActKind;
  readonly why: AskReason;
  /** Origin of the page; `null` if unknown. */
  readonly origin: string | null;
  readonly given: readonly HeldGrant[];
}

/** Returns the content shared by all write cards. */
export function commitOf({ write, kind, why, origin: from, given }: AskedWrite) {
  const { destination, amount, presses, carried } = write;
  const newest = presses.at(-1);
  const origin = from ?? destination;
  const { values, count } = leavingValues(carried, controlsOf(write, from));
  return {
    class: classOfKind(kind),
    rule: why,
    why,
    verb: kind,
    origin,
    destination: destination === origin ? null : destination,
    values: [...values],
    valueCount: count,
    amount: amount ?? amountOfTexts(carried.shown) ?? largestOf(newest?.sums ?? []),
    name: cleanText(newest?.name ?? '').slice(0, 120),
    shape: write.shape,
    object: newest === undefined ? null : cleanText(newest.object).slice(0, 120),
    ...(!isGrave(kind) &&
      mayStand() && { offeredTimes: Math.min(countAmong(given, kind) ?? MANY_TIMES, 99) }),
  } as const;
}

/** Returns the count that the person named, even if it was read from their words for another kind. */
function countAmong(given: readonly HeldGrant[], kind: ActKind): number | undefined {
  const counts = given.filter(({ grant }) => grant.times > 1);
  const own = counts.find(({ grant }) => grant.verb === kind)?.grant.times;
  return own ?? counts.map(({ grant }) => grant.times).toSorted((one, other) => other - one)[0];
}

/** Returns the card for a held request, with the values that would be sent. */
export function requestApproval(
  asked: AskedWrite,
  facts: { readonly url: string; readonly body: string },
): RequestApproval {
  const shown = {
    kind: 'request' as const,
    ...commitOf(asked),
    method: asked.write.method.slice(0, 20),
    path: (URL.parse(facts.url)?.pathname ?? '').slice(0, 200),
  };
  return { ...shown, digest: digestOf({ shown: z.json().parse(shown), ...facts }) };
}

/** Returns the refused write for the record and for the line shown to the person. */
export function refusedWrite(
  asked: Omit<AskedWrite, 'why'> & { readonly why: RefusedWrite['why'] },
): RefusedWrite {
  const { write, why, kind, given } = asked;
  const most = given.flatMap(({ grant }) => (grant.verb === kind ? [grant.times] : []));
  const enough = Math.min(2 * Math.max(kind === 'change' ? FEW : 1, ...most), 1000);
  return RefusedWriteSchema.strip().parse({
    ...commitOf({ ...asked, why: 'not-asked-for' }),
    why,
    method: write.method.slice(0, 20),
    path: write.path.slice(0, 300),
    times: why === 'count-used' ? enough : undefined,
  });
}

/** Returns why a run's write was not sent. It covers that request alone: others of the same press may have been sent before. */
export function refusalOf(write: RefusedWrite): ErrorInfo {
  const { verb, origin, destination, name, why } = write;
  const at = destination ?? origin;
  const control = name === '' ? 'The page' : `“${name.slice(0, 80)}”`;
  const told = `${control} was about to ${acts[verb]} at ${at}.`;
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
