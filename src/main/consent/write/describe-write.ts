import type { ActKind, WriteClass } from '#shared/model/run/approval/act-kind.ts';

import { SAFE_METHODS } from '../../policy/safe-methods.ts';
import { originOf } from '../../policy/same-site.ts';
import { floorOfPresses, floorOfRequest } from '../floor/floor.ts';
import { foldWords } from '../floor/fold-words.ts';
import { graverSaid } from '../floor/words-say.ts';
import { type Press, shownBy } from '../press/press.ts';
import { amountOf, EMAIL, fieldKind, type RequestFieldKind } from '../request/field-kinds.ts';
import { operationsOf } from '../request/operations.ts';
import { queryFields, type RequestField } from '../request/request-content.ts';
import { deedInAddress } from '../request/safe-address.ts';
import type { Carried } from './carries.ts';
import { type LeavingValues, leavingValues } from './leaving-values.ts';
import { pathTemplate, shapeOf } from './shape.ts';
import type { WriteFacts } from './write-facts.ts';

/** A write as it is decided about. */
export interface Write {
  readonly shape: string;
  /** The shape without the control. */
  readonly transport: string;
  readonly method: string;
  /** Path with placeholders. */
  readonly path: string;
  /** The origin that it goes to. */
  readonly destination: string;
  /** The least that it counts for; `null`: nothing is known of it. */
  readonly floor: Exclude<ActKind, 'change'> | null;
  /** The same by the request alone; absent: it is no request. */
  readonly ofRequest?: Exclude<ActKind, 'change'> | null;
  /** A form takes the tab to another site, where a page may do anything. */
  readonly isAcross?: boolean;
  /** A tool acts; it is only known to change something. */
  readonly isKnown?: true;
  /** Kind by the protocol. */
  readonly protocol: Extract<WriteClass, 'reads'> | null;
  readonly carried: Carried;
  readonly leaving: LeavingValues;
  readonly amount: string | null;
  readonly fields: readonly {
    readonly name: string;
    readonly kind: RequestFieldKind;
    readonly isEntered: boolean;
  }[];
  readonly operations: readonly string[];
  /** Presses in a row, newest last; none when the page sends by itself. */
  readonly presses: readonly Press[];
}

const MAX_FIELDS = 30;

/** @param entered what the run entered lately */
export function describeWrite(
  facts: Pick<WriteFacts, 'method' | 'url' | 'content'>,
  presses: readonly Press[],
  entered: readonly string[],
): Write {
  const url = URL.parse(facts.url) ?? new URL('about:invalid');
  const parameters = queryFields(url);
  const fields = [...facts.content.fields, ...parameters];
  const method = methodOf(facts.method, fields);
  const { names, areReads } = operationsOf(facts.content, parameters);
  const shaped = { method, url, fields: facts.content.fields, operations: names };
  const newest = presses.at(-1);
  const path = pathTemplate(url, method, facts.content.fields);
  const deed = SAFE_METHODS.has(method) ? deedInAddress(url) : null;
  const isSafe = SAFE_METHODS.has(method) && deed?.kind !== 'change';
  const ofPresses = floorOfPresses(presses);
  const signs = { method, path: url.pathname, operations: names, fields };
  const ofRequest = isSafe
    ? null
    : graverSaid(floorOfRequest(signs), namesOthers(fields, entered) ? 'send' : null);
  // Following a link asks for a page: it counts as an act only when the control says so too.
  const floor = isSafe && deed === null ? null : graverSaid(ofRequest, ofPresses);
  return {
    shape: shapeOf({ ...shaped, control: newest === undefined ? '' : controlOf(newest) }),
    transport: shapeOf({ ...shaped, control: '' }),
    method,
    path,
    destination: originOf(url),
    floor: areReads ? null : floor,
    ofRequest: areReads ? null : ofRequest,
    // An act without an object is the page for it.
    protocol:
      areReads || (isSafe && (deed === null || (!deed.hasValue && floor === null)))
        ? 'reads'
        : null,
    carried: { fields, entered, shown: shownBy(presses), isWhole: facts.content.isWhole },
    leaving: leavingValues(fields, entered),
    amount: amountOf(fields),
    fields: fields.slice(0, MAX_FIELDS).map((field) => ({
      name: field.name,
      kind: fieldKind(field),
      isEntered: isEntered(field, entered),
    })),
    operations: names,
    presses,
  };
}

/** An address that something goes to, and that the run did not type. */
const namesOthers = (fields: readonly RequestField[], entered: readonly string[]): boolean =>
  fields.some(
    (field) =>
      fieldKind(field) === 'recipient' && EMAIL.test(field.value) && !isEntered(field, entered),
  );

/** A form can only post: frameworks read the method that is meant from a field. */
function methodOf(sent: string, fields: readonly RequestField[]): string {
  const method = sent.toUpperCase();
  const meant = fields.find(({ name }) => /^(?:_method|x-http-method(?:-override)?)$/i.test(name));
  return method === 'POST' && meant !== undefined && /^(?:put|patch|delete)$/i.test(meant.value)
    ? meant.value.toUpperCase()
    : method;
}

/** Rows have controls of one name and many objects: “Delete Ann”, “Delete Bob”. A link is called after its object. */
const controlOf = ({ role, name, link }: Press): string =>
  link === null ? `${role} ${foldWords(name).latin[0] ?? ''}`.trim() : role;

const isEntered = ({ value }: RequestField, entered: readonly string[]): boolean =>
  value !== '' && entered.some((text) => text !== '' && (value.includes(text) || text === value));
