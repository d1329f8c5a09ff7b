import type { ActKind, WriteClass } from '#shared/model/run/approval/act-kind.ts';

import {
  isSafeRequest,
  type RequestCall,
  type RequestFacts,
} from '../../network-policy/decide-request.ts';
import { SAFE_METHODS } from '../../network-policy/safe-methods.ts';
import { isOwnSite, originOf } from '../../network-policy/same-site.ts';
import { floorOfPresses, floorOfRequest } from '../floor/floor.ts';
import { foldWords } from '../floor/fold-words.ts';
import { gravestOf } from '../floor/words-say.ts';
import { type Press, shownBy } from '../press/press.ts';
import { amountOf, EMAIL, everyoneIn, fieldKind } from '../request/field-kinds.ts';
import { deedInAddress, methodIn, operationsOf } from '../request/operations.ts';
import {
  queryFields,
  type RequestContent,
  type RequestField,
} from '../../../platform/requests/request-content.ts';
import { type Carried, holdsWords, isMeant } from './carries.ts';
import { pathTemplate, shapeOf } from './shape.ts';

/** Resource types of forms and links. */
export const FORMS: ReadonlySet<string> = new Set(['mainFrame', 'subFrame']);

/** Facts about a request that a page is about to send because of a run. */
export interface WriteFacts extends Pick<
  RequestFacts,
  'method' | 'url' | 'resourceType' | 'tabId'
> {
  /** Id shared by all hops of a redirected request. */
  readonly requestId: number;
  /** Origin of the asking document; `null` if unknown. */
  readonly documentOrigin: string | null;
  readonly content: RequestContent;
  readonly call: Pick<RequestCall, 'runId' | 'callId' | 'isOver'> | null;
  /** Milliseconds since the call ended; 0 during the call. */
  readonly overForMs: number;
}

/** A write with the facts for the decision. */
export interface Write {
  readonly shape: string;
  /** The shape without the pressed control. */
  readonly transport: string;
  readonly method: string;
  /** Path with placeholders. */
  readonly path: string;
  /** Origin of the request's target. */
  readonly destination: string;
  /** Origins at which a permission counts: the target, and the sending page if both are one site. */
  readonly places: readonly string[];
  /** Least grave kind that the write can be; `null` if unknown. */
  readonly floor: Exclude<ActKind, 'change'> | null;
  /** The floor by the request alone; absent if the write is not a request. */
  readonly ofRequest?: Exclude<ActKind, 'change'> | null;
  /** Whether it changes something whatever the reader finds: a form to another site, a file for a page. Absent means no. */
  readonly isChange?: boolean;
  /** Kind given by the protocol or by the tool that writes; `null` if neither gives one. */
  readonly known: Extract<WriteClass, 'reads' | 'change'> | null;
  readonly carried: Carried;
  readonly amount: string | null;
  readonly operations: readonly string[];
  /** Consecutive presses, newest last; empty if the page sends by itself. */
  readonly presses: readonly Press[];
}

/** @param entered text that the run entered lately */
export function describeWrite(
  facts: Pick<WriteFacts, 'method' | 'url' | 'content'> &
    Partial<Pick<WriteFacts, 'documentOrigin' | 'resourceType'>>,
  presses: readonly Press[],
  entered: readonly string[],
): Write {
  const url = URL.parse(facts.url) ?? new URL('about:invalid');
  const { documentOrigin: from = null, resourceType = '' } = facts;
  const isNear = from !== null && isOwnSite(from, url);
  const parameters = queryFields(url);
  const fields = [...facts.content.fields, ...parameters];
  const method = methodOf(facts.method, fields);
  const { names, areReads } = operationsOf(facts.content, parameters);
  const shaped = { method, url, fields: facts.content.fields, operations: names };
  const newest = presses.at(-1);
  const path = pathTemplate(url, method, facts.content.fields);
  const deed = SAFE_METHODS.has(method) ? deedInAddress(url) : null;
  const isSafe = isSafeRequest(method, facts.content.kind) && deed?.kind !== 'change';
  const ofPresses = floorOfPresses(presses);
  const ofRequest = isSafe
    ? null
    : gravestOf([
        floorOfRequest({ ...shaped, fields }),
        reachesOthers(fields, entered, presses) ? 'send' : null,
      ]);
  // An address that the run itself opens is explained by nothing but its words.
  const isOpened = newest === undefined && deed !== null && deed.hasValue;
  const ofAddress = isOpened && deed.kind !== 'change' ? deed.kind : null;
  // Following a link requests a page: it counts as an action only if the control says so too.
  const floor = isSafe && deed === null ? null : gravestOf([ofPresses, ofAddress, ofRequest]);
  return {
    shape: shapeOf(shaped, newest && controlOf(newest)),
    transport: shapeOf(shaped),
    method,
    path,
    destination: originOf(url),
    places: isNear ? [...new Set([originOf(url), from])] : [originOf(url)],
    floor: areReads ? null : floor,
    ofRequest: areReads ? null : ofRequest,
    // A URL that names an action without an object is a page about it.
    known:
      areReads || (isSafe && (deed === null || (!deed.hasValue && floor === null)))
        ? 'reads'
        : null,
    carried: { fields, entered, shown: shownBy(presses), isWhole: facts.content.isWhole },
    isChange: FORMS.has(resourceType) && from !== null && !isNear,
    amount: amountOf(fields),
    operations: names,
    presses,
  };
}

/**
 * Whether a field sends to an email address that the run did not type, or makes content visible to everyone, which the pressed form does
 * not show.
 */
const reachesOthers = (
  fields: readonly RequestField[],
  entered: readonly string[],
  presses: readonly Press[],
): boolean =>
  fields.some((field) => {
    if (isMeant(field, entered)) return false;
    const everyone = everyoneIn(field);
    if (everyone === null) return fieldKind(field) === 'recipient' && EMAIL.test(field.value);
    const shown = presses.flatMap(({ values }) => values);
    return !shown.some(({ label, value }) => holdsWords(`${label} ${value}`, everyone));
  });

/** Returns the method that is meant. Forms can only post, so frameworks read other methods from a field. */
function methodOf(sent: string, fields: readonly RequestField[]): string {
  const method = sent.toUpperCase();
  const isReplaced = method === 'POST' || SAFE_METHODS.has(method);
  return (isReplaced ? methodIn(fields) : null) ?? method;
}

/**
 * Returns the control for the shape, without the object's name: rows have “Delete Ann”, “Delete Bob”. A link is named after its object, so
 * only its role counts.
 */
const controlOf = ({ role, name, link }: Press): string =>
  link === null ? `${role} ${foldWords(name).latin[0] ?? ''}`.trim() : role;
