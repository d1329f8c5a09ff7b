import { z } from 'zod';

import { type ActKind, classOfKind, isGrave } from '#shared/model/run/approval/act-kind.ts';
import type { ApprovalRequest, AskReason } from '#shared/model/run/approval/approval.ts';
import { MANY_TIMES } from '#shared/model/run/approval/contract.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';
import type { RefusedWrite } from '#shared/model/run/refused-write.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { digestOf } from '../../platform/digest.ts';
import { amountOfTexts } from '../press/amount-in.ts';
import { numberOf } from '../request/field-kinds.ts';
import type { Write } from './describe-write.ts';

type RequestApproval = Extract<ApprovalRequest, { readonly kind: 'request' }>;

interface AskedWrite {
  readonly write: Write;
  readonly kind: ActKind;
  readonly why: AskReason;
  /** Origin of the page; `null`: unknown. */
  readonly origin: string | null;
  readonly given: readonly HeldGrant[];
}

/** Content of all write cards. */
export function commitOf({ write, kind, why, origin: from, given }: AskedWrite) {
  const { destination, leaving, amount, presses, carried } = write;
  const newest = presses.at(-1);
  const origin = from ?? destination;
  const counted = countAmong(given, kind);
  return {
    class: classOfKind(kind),
    rule: why,
    why,
    verb: kind,
    origin,
    destination: destination === origin ? null : destination,
    values: [...leaving.values],
    valueCount: leaving.count,
    amount: amount ?? amountOfTexts(carried.shown) ?? largestOf(newest?.sums ?? []),
    name: cleanText(newest?.name ?? '').slice(0, 120),
    shape: write.shape,
    object: newest === undefined ? null : cleanText(newest.object).slice(0, 120),
    ...(!isGrave(kind) && { offeredTimes: Math.min(counted ?? MANY_TIMES, 99) }),
  } as const;
}

/** A total is more than its parts. */
const largestOf = (sums: readonly string[]): string | null =>
  sums.toSorted((one, other) => (numberOf(other) ?? 0) - (numberOf(one) ?? 0))[0] ?? null;

/** The count that the person named, also when it was read from their words as another kind. */
function countAmong(given: readonly HeldGrant[], kind: ActKind): number | undefined {
  const counts = given.filter(({ grant }) => grant.times > 1);
  const own = counts.find(({ grant }) => grant.verb === kind)?.grant.times;
  return own ?? counts.map(({ grant }) => grant.times).toSorted((one, other) => other - one)[0];
}

/** The card for a request that is held: it shows what would leave, as it is. */
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

/** The refused write, for the record and the line that the person sees. */
export function refusedWrite(
  asked: Omit<AskedWrite, 'given' | 'why'> & { readonly why: RefusedWrite['why'] },
): RefusedWrite {
  const { write, kind, why } = asked;
  const told = commitOf({ ...asked, why: 'not-asked-for', given: [] });
  const { origin, destination, name, values, shape } = told;
  return {
    verb: kind,
    origin,
    destination,
    name,
    values,
    shape,
    why,
    method: write.method.slice(0, 20),
    path: write.path.slice(0, 300),
  };
}
