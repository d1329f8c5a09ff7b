import type { ActKind } from '#shared/model/run/approval/act-kind.ts';
import { decoded } from '#shared/model/decoded.ts';

import { SAFE_METHODS } from '../../network-policy/safe-methods.ts';
import type { Press } from '../press/press.ts';
import { fieldKind, hasCurrency, type RequestFieldKind } from '../request/field-kinds.ts';
import type { RequestField } from '../../../platform/requests/request-content.ts';
import type { RequestSigns } from '../write/shape.ts';
import { deedInName, graverSaid, kindInName, kindInWords, onlyAgrees } from './words-say.ts';

type Said = Exclude<ActKind, 'change'>;

/** Path parts that are ids, not names of actions. */
const MADE_UP = /\d|^.{31,}$|^\{\}$/;
/** Last path parts that name no action of their own. */
const MAKES = /^(?:create|new|execute|process|complete|start|run|init|save|add|now|all|v\d+)$/i;
/** Methods that name no action, so the path decides. */
const SAYS_BY_PATH: ReadonlySet<string> = new Set(['POST', ...SAFE_METHODS]);

/**
 * Returns the least grave kind that a request can be; `null` if nothing is found. Deterministic and pure; a finding can only raise the
 * kind.
 */
export function floorOfRequest({ method, url, operations, fields }: RequestSigns): Said | null {
  const named = [
    ...(SAYS_BY_PATH.has(method) ? kindsInPath(url.pathname) : []),
    ...operations.flatMap((name) => name.split(/[./:]/).map((part) => kindInName(part, 'ends'))),
    ...submitterNames(fields),
  ];
  const deleted: Said | null = method === 'DELETE' ? 'delete' : null;
  return [deleted, floorOfFields(fields), ...named].reduce(graverSaid, null);
}

/**
 * Returns the kinds in a path: the last part names the action, the part before it if the last only agrees (`/payments/confirm`), and other
 * parts only if they are verbs.
 */
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

/** Returns the kinds that submit buttons name; a button is sent with its form. */
const submitterNames = (fields: readonly RequestField[]): readonly (Said | null)[] =>
  fields
    .filter(
      ({ name, value }) =>
        /^_?(?:submit|btn|button|commit)\w{0,20}$/i.test(name) && value.length < 60,
    )
    .map(({ value }) => kindInWords(value));

/** Fields that grant full rights to a user. */
const RIGHTS_NAME = /(?:^|[._[-])(?:roles?|permissions?|access_?level|is_?admin)(?:[._\]]|\d|$)/i;
const RIGHTS = /^(?:admin\w*|owner|root|super_?(?:user|admin))$/i;

function floorOfFields(fields: readonly RequestField[]): Said | null {
  const kinds = new Set<RequestFieldKind>(fields.slice(0, 500).map(fieldKind));
  if (fields.some(({ name, value }) => RIGHTS.test(value) && RIGHTS_NAME.test(name.slice(-200))))
    return 'identity';
  const ofKinds = floorOfKinds([...kinds]);
  if (ofKinds !== null) return ofKinds;
  if (kinds.has('amount') && (hasCurrency(fields) || kinds.has('recipient'))) return 'spend';
  return kinds.has('recipient') && kinds.has('message') ? 'send' : null;
}

const floorOfKinds = (kinds: readonly string[]): Said | null => {
  if (kinds.some((kind) => /password$|^code$/.test(kind))) return 'identity';
  return kinds.some((kind) => kind === 'card' || kind === 'iban') ? 'spend' : null;
};

/** Returns the least grave kind that a press can be, by its name, its dialog and the fields of its form. */
export function floorOfPress({ name, hints, dialog, fieldKinds }: Press): Said | null {
  const ofWords = [name, ...hints].map(kindInWords).reduce(graverSaid, null);
  const ofDialog =
    dialog !== null && onlyAgrees(name)
      ? graverSaid(kindInWords(dialog.heading), kindInQuestion(dialog.text))
      : null;
  return [ofWords, ofDialog, floorOfKinds(fieldKinds)].reduce(graverSaid, null);
}

/** Returns the floor of consecutive presses, newest last. An earlier press counts if the newest only agrees to it: “Delete”, then “OK”. */
export function floorOfPresses(presses: readonly Press[]): Said | null {
  const newest = presses.at(-1);
  if (newest === undefined) return null;
  const isAnswer = onlyAgrees(newest.name) || newest.tool === 'dialog';
  const counted = isAnswer ? presses : [newest];
  return counted.map(floorOfPress).reduce(graverSaid, null);
}

/** Returns the kind that a question names anywhere in its text: “Do you really want to delete x.txt?”. */
export function kindInQuestion(text: string): Said | null {
  const words = text.slice(0, 400).split(/[\s,.;:!?"“”„«»()]+/u);
  return words
    .map((_, at) => kindInWords(words.slice(at, at + 4).join(' ')))
    .reduce(graverSaid, null);
}
