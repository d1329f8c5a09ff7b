import type { ActKind } from '#shared/model/run/approval/act-kind.ts';

import type { Press } from '../press/press.ts';
import { fieldKind, hasCurrency, type RequestFieldKind } from '../request/field-kinds.ts';
import type { RequestField } from '../request/request-content.ts';
import { decoded } from '../request/decoded.ts';
import { deedInName, graverSaid, kindInName, kindInWords, onlyAgrees } from './words-say.ts';

type Said = Exclude<ActKind, 'change'>;

/** Signs in a request: method, address, operations, fields. */
export interface RequestSigns {
  readonly method: string;
  /** The path as sent: parts that look generated may still carry meaning. */
  readonly path: string;
  readonly operations: readonly string[];
  readonly fields: readonly RequestField[];
}

/** Path parts that are ids: the object of an act. */
const MADE_UP = /\d|^.{31,}$|^\{\}$/;
/** Endings of addresses that name no act of their own. */
const MAKES = /^(?:create|new|execute|process|complete|start|run|init|save|add|now|all|v\d+)$/i;
/** Methods that name no act, so that the address decides. */
const SAYS_BY_PATH: ReadonlySet<string> = new Set(['POST', 'GET']);

/** The least that a request counts for. Deterministic and pure; what it finds can only raise the class. `null`: nothing. */
export function floorOfRequest({ method, path, operations, fields }: RequestSigns): Said | null {
  const named = [
    ...(SAYS_BY_PATH.has(method) ? kindsInPath(path) : []),
    ...operations.flatMap((name) => name.split(/[./:]/).map((part) => kindInName(part, 'ends'))),
    ...submitterNames(fields),
  ];
  const deleted: Said | null = method === 'DELETE' ? 'delete' : null;
  return [deleted, floorOfFields(fields), ...named].reduce(graverSaid, null);
}

/** Kinds in a path: its last part names the act, the one before where the last only agrees (`/payments/confirm`), others only as verbs. */
function kindsInPath(path: string): readonly (Said | null)[] {
  const parts = path
    .slice(0, 4_000)
    .split('/')
    .map(decoded)
    .filter((part) => part !== '' && (!MADE_UP.test(part) || kindInName(part, 'path') !== null))
    .toReversed();
  const [last = '', before = '', ...others] = parts;
  return [
    kindInName(last, 'path'),
    onlyAgrees(last) || MAKES.test(last) ? kindInName(before, 'path') : deedInName(before),
    ...others.map(deedInName),
  ];
}

/** A submit button is sent with its form. */
const submitterNames = (fields: readonly RequestField[]): readonly (Said | null)[] =>
  fields
    .filter(
      ({ name, value }) =>
        /^_?(?:submit|btn|button|commit)\w{0,20}$/i.test(name) && value.length < 60,
    )
    .map(({ value }) => kindInWords(value));

/** Fields that give somebody full rights. */
const RIGHTS_NAME = /(?:^|[._[-])(?:roles?|permissions?|access_?level|is_?admin)(?:[._\]]|\d|$)/i;
const RIGHTS = /^(?:admin\w*|owner|root|super_?(?:user|admin))$/i;

function floorOfFields(fields: readonly RequestField[]): Said | null {
  const kinds = new Set<RequestFieldKind>(fields.slice(0, 500).map(fieldKind));
  if (kinds.has('password') || kinds.has('code')) return 'identity';
  if (fields.some(({ name, value }) => RIGHTS.test(value) && RIGHTS_NAME.test(name.slice(-200))))
    return 'identity';
  if (kinds.has('card') || kinds.has('iban')) return 'spend';
  if (kinds.has('amount') && (hasCurrency(fields) || kinds.has('recipient'))) return 'spend';
  return kinds.has('recipient') && kinds.has('message') ? 'send' : null;
}

const OF_FIELDS: ReadonlyMap<string, Said> = new Map([
  ['card', 'spend'],
  ['password', 'identity'],
  ['new-password', 'identity'],
  ['code', 'identity'],
]);

/** The least that a press counts for, by what it is called, its dialog and the fields of its form. */
export function floorOfPress({ name, hints, dialog, fieldKinds }: Press): Said | null {
  const ofWords = [name, ...hints].map(kindInWords).reduce(graverSaid, null);
  const ofFields = fieldKinds.map((kind) => OF_FIELDS.get(kind) ?? null);
  const ofDialog =
    dialog !== null && onlyAgrees(name)
      ? graverSaid(kindInWords(dialog.heading), kindInQuestion(dialog.text))
      : null;
  return [ofWords, ofDialog, ...ofFields].reduce(graverSaid, null);
}

/** The floor of presses in a row, newest last. An earlier press counts when the newest only agrees with it: “Delete”, then “OK”. */
export function floorOfPresses(presses: readonly Press[]): Said | null {
  const newest = presses.at(-1);
  if (newest === undefined) return null;
  const isAnswer = onlyAgrees(newest.name) || newest.tool === 'dialog';
  const counted = isAnswer ? presses : [newest];
  return counted.map(floorOfPress).reduce(graverSaid, null);
}

/** A question names what it asks about anywhere: “Do you really want to delete x.txt?”. */
export function kindInQuestion(text: string): Said | null {
  const words = text.slice(0, 400).split(/[\s,.;:!?"“”„«»()]+/u);
  return words
    .map((_, at) => kindInWords(words.slice(at, at + 4).join(' ')))
    .reduce(graverSaid, null);
}
