import type { ActKind } from '#shared/model/run/approval/act-kind.ts';
import { decoded } from '#shared/model/decoded.ts';

import { SAFE_METHODS } from '../../network-policy/safe-methods.ts';
import type { Press } from '../press/press.ts';
import {
  fieldKind,
  hasCurrency,
  isOddSum,
  namedAs,
  type RequestFieldKind,
} from '../request/field-kinds.ts';
import type { RequestField } from '../../../platform/requests/request-content.ts';
import type { RequestSigns } from '../write/shape.ts';
import { gravestOf, kindInName, kindInWords, onlyAgrees, phraseInName } from './words-say.ts';

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
  return gravestOf([
    method === 'DELETE' ? 'delete' : null,
    floorOfFields(fields),
    ...(SAYS_BY_PATH.has(method) ? kindsInPath(url.pathname) : []),
    ...operations.flatMap((name) =>
      [name, ...name.split(/[./:]/)].map((part) => kindInName(part, 'operation')),
    ),
    ...fields.filter(isSubmitter).map(({ value }) => kindInWords(value)),
  ]);
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
  // `user.delete,post.list` calls two procedures at once.
  const called = last.split(',').flatMap((name) => [name, name.split('.').at(-1) ?? '']);
  const isMore = onlyAgrees(last) || MAKES.test(last);
  return [
    ...called.map((name) => kindInName(name, 'path')),
    phraseInName(`${before} ${last}`),
    kindInName(before, isMore ? 'path' : 'address'),
    ...others.map((part) => kindInName(part, 'address')),
  ];
}

/** Whether a field is a submit button, which is sent with its form. */
const isSubmitter = ({ name, value }: RequestField): boolean =>
  /^_?(?:submit|btn|button|commit)\w{0,20}$/i.test(name) && value.length < 60;

/** Fields that grant full rights to a user, by their value or by being set. */
const RIGHTS_NAME = /(?:^|[._[-])(?:roles?|groups?|permissions?|access_?level)(?:[._\]]|\d|$)/i;
const RIGHTS = /^(?:admin\w*|owner|root|super_?(?:user|admin))$/i;
const RIGHT_NAME = namedAs('(?:is_?)?(?:admin|super_?(?:user|admin))|is_?(?:staff|owner|root)');
const IS_SET = /^(?:1|true|yes|on)$/i;

function floorOfFields(fields: readonly RequestField[]): Said | null {
  const kinds = new Set<RequestFieldKind>(fields.slice(0, 500).map(fieldKind));
  const isRight = ({ name, value }: RequestField): boolean =>
    RIGHTS.test(value) ? RIGHTS_NAME.test(name) : IS_SET.test(value) && RIGHT_NAME.test(name);
  if (fields.some(isRight)) return 'identity';
  const ofKinds = floorOfKinds([...kinds]);
  if (ofKinds !== null) return ofKinds;
  const hasSum = kinds.has('amount') || fields.some(isOddSum);
  if (hasSum && (hasCurrency(fields) || kinds.has('recipient'))) return 'spend';
  return kinds.has('recipient') && kinds.has('message') ? 'send' : null;
}

const floorOfKinds = (kinds: readonly string[]): Said | null => {
  if (kinds.some((kind) => /password$|^code$/.test(kind))) return 'identity';
  return kinds.some((kind) => kind === 'card' || kind === 'iban') ? 'spend' : null;
};

/** Returns the least grave kind that a press can be, by its name, its dialog and the fields of its form. */
export function floorOfPress({ name, hints, dialog, fieldKinds }: Press): Said | null {
  const ofDialog =
    dialog !== null && onlyAgrees(name)
      ? [kindInWords(dialog.heading), kindInQuestion(dialog.text)]
      : [];
  return gravestOf([...[name, ...hints].map(kindInWords), ...ofDialog, floorOfKinds(fieldKinds)]);
}

/** Returns the floor of consecutive presses, newest last. An earlier press counts if the newest only agrees to it: “Delete”, then “OK”. */
export function floorOfPresses(presses: readonly Press[]): Said | null {
  const newest = presses.at(-1);
  if (newest === undefined) return null;
  const isAnswer = onlyAgrees(newest.name) || newest.tool === 'dialog';
  const counted = isAnswer ? presses : [newest];
  return gravestOf(counted.map(floorOfPress));
}

/** Returns the kind that a question names anywhere in its text: “Do you really want to delete x.txt?”. */
export function kindInQuestion(text: string): Said | null {
  const words = text.slice(0, 400).split(/[\s,.;:!?"“”„«»()]+/u);
  return gravestOf(words.map((_, at) => kindInWords(words.slice(at, at + 4).join(' '))));
}
