import type { NodeFingerprint } from '../../model/page/node-fingerprint.ts';
import { IDENTIFYING_ATTRIBUTES } from './identifying-attributes.ts';
import { normaliseName } from '../normalise-name.ts';
import { containsWords, likeness as nameLikeness } from '../score-name.ts';
import { withoutMoments } from './without-moments.ts';
import { isCalledByAttribute, isField as isFieldLike } from '../wordless.ts';

export interface Likeness {
  /** Score to compare with others; higher is more alike. */
  readonly score: number;
  /** Whether it may be used as the recorded node when no other is as alike. */
  readonly isAcceptable: boolean;
}

/** Input types for which no other type is a substitute. */
const SPECIAL_INPUTS = new Set([
  'password',
  'file',
  'checkbox',
  'radio',
  'range',
  'color',
  'hidden',
]);
/** Roles that pages use interchangeably. */
const SAME_ROLES = [
  ['button', 'link', 'menuitem', 'tab'],
  ['textbox', 'searchbox', 'combobox', 'spinbutton'],
  ['checkbox', 'switch', 'menuitemcheckbox'],
  ['radio', 'menuitemradio', 'option'],
  ['combobox', 'listbox'],
  ['option', 'menuitem', 'treeitem'],
] as const;
/** Share of a landmark's score if only its role is the same. */
const SAME_ROLE_SHARE = 0.6;
/** Share of a neighbour's score if one name extends the other, and of a side without a neighbour in both. */
const EXTENDED_SHARE = 0.75;
const NONE_SHARE = 0.75;
/** Least score of both neighbours for another name to be accepted. */
const LEAST_BESIDE = 1.5;
/** Most characters of a text, as in fingerprints. */
const MAX_TEXT = 300;
const SURFACE_TAGS = new Set(['canvas', 'svg', 'div', 'main', 'section']);
const SURFACE_ROLES = new Set(['', 'generic', 'img', 'application', 'graphics-document']);
const LEAST_SURFACE_PX = 200;
const NEAR_PX = 80;
const FAR_PX = 400;

/** How well two names fit. `extended`: one name contains all words of the other. */
type NameFit = 'same' | 'extended' | 'similar' | 'other';

/** Returns the likeness of a listed node to a recorded one; `null` when something contradicts. */
export function likenessOf(recorded: NodeFingerprint, one: NodeFingerprint): Likeness | null {
  return likenessApartFromMoments(withoutMoments(recorded), withoutMoments(one));
}

function likenessApartFromMoments(
  recorded: NodeFingerprint,
  one: NodeFingerprint,
): Likeness | null {
  if (isAnother(recorded, one)) return null;
  const isUnnamed = hasNoName(recorded, one);
  const name = nameFit(recorded.name, one.name);
  const shared = IDENTIFYING_ATTRIBUTES.filter((key) =>
    isShared(recorded.attributes[key], one.attributes[key]),
  );
  const differing = IDENTIFYING_ATTRIBUTES.filter((key) =>
    differ(recorded.attributes[key], one.attributes[key]),
  );
  const hasHref = isShared(recorded.href, one.href);
  const isMarked = shared.length > 0 || hasHref;
  if (!isUnnamed && hasOtherNumbers(recorded.name, one.name) && !isMarked) return null;
  // Without the recorded context, which distinguished namesakes, an attribute or a URL has to identify the element.
  const lacksContext = recorded.context !== undefined && one.context === undefined;
  if (lacksContext && !isMarked) return null;
  const beside = besideFit(recorded, one);
  const place = placeScore(recorded, one);
  const score =
    nameScore(name, recorded.name, one.name) +
    3 * shared.length -
    differing.length +
    hrefScore(recorded.href, one.href) +
    (isShared(recorded.context, one.context) ? 3 : 0) -
    (recorded.context === undefined && one.context !== undefined ? 1 : 0) +
    1.5 * beside +
    (isShared(recorded.around, one.around) ? 1 : 0) +
    place;
  const isInRow = isUnnamed && isSameInRow(recorded, one);
  const grounds = { isUnnamed, isMarked, isInRow, beside, ends: endsFit(recorded, one), place };
  return { score, isAcceptable: isEnough(recorded, name, grounds) };
}

interface Grounds {
  readonly isUnnamed: boolean;
  readonly isMarked: boolean;
  /** Whether it is a field without words, at its recorded position among such fields. */
  readonly isInRow: boolean;
  /** Likeness of both neighbours, from 0 to 2. */
  readonly beside: number;
  /** Score for being first or last on the page in both. */
  readonly ends: number;
  readonly place: number;
}

/**
 * Whether the likeness is enough. A control with another name at the same place is another one, unless an attribute or its URL identifies
 * it.
 */
function isEnough(
  recorded: NodeFingerprint,
  fit: NameFit,
  { isUnnamed, isMarked, isInRow, beside, ends, place }: Grounds,
): boolean {
  if (isUnnamed)
    return isMarked
      ? beside > 0 || place > 0
      : place > 0 && (isInRow || (beside >= 1 && beside + ends > LEAST_BESIDE));
  const isBetween = beside > 0 && beside + ends >= LEAST_BESIDE;
  if (fit === 'same') return isMarked || beside > 0 || place >= 0.5;
  const isField = recorded.kind === 'typeable';
  if (fit === 'extended' && isBetween) return true;
  if (fit === 'extended' || fit === 'similar')
    return isMarked || beside === 2 || (isField && beside > 0 && place > 0);
  if (isField) return (isMarked && place > -1) || (beside === 2 && place > 0);
  return isMarked && (beside > 0 || place > 0);
}

/** Whether neither has a name of its own: none, or one derived from an attribute, which may change. */
const hasNoName = (recorded: NodeFingerprint, one: NodeFingerprint): boolean =>
  recorded.name === '' ||
  (isOfAttribute(recorded) &&
    (one.name === '' || isOfAttribute(one)) &&
    !isOtherSurface(recorded, one));

const isOfAttribute = (known: NodeFingerprint): boolean =>
  (isFieldLike(known) || isSurface(known)) && isCalledByAttribute(known);

/**
 * Whether both are at the same position in a row of as many wordless fields, between the same neighbours and of the same size: attributes
 * change, but not their order.
 */
function isSameInRow(recorded: NodeFingerprint, one: NodeFingerprint): boolean {
  const [known, other] = [recorded.among, one.among];
  if (known === undefined || other === undefined) return false;
  const isBetween = ([known.before, known.after] as const).every((label, index) => {
    const now = index === 0 ? other.before : other.after;
    return label === now || neighbourFit(label, now) > 0;
  });
  return known.at === other.at && known.of === other.of && isBetween && isSameSize(recorded, one);
}

/** Whether the element is a drawing surface, which is larger than any control. */
const isSurface = ({ role, tag, box }: NodeFingerprint): boolean =>
  SURFACE_ROLES.has(role) &&
  SURFACE_TAGS.has(tag) &&
  Math.min(box.width, box.height) >= LEAST_SURFACE_PX;

/** Whether a drawing surface differs from the recorded one in kind or size, as it has neither words nor a label. */
const isOtherSurface = (recorded: NodeFingerprint, one: NodeFingerprint): boolean =>
  isSurface(recorded) && !(isSurface(one) && recorded.tag === one.tag && isSameSize(recorded, one));

/** Whether a node is a neighbour of the recorded element, and so not the element itself. */
const isNeighbour = ({ before, after, name }: NodeFingerprint, one: NodeFingerprint): boolean =>
  one.name !== '' &&
  normaliseName(one.name) !== normaliseName(name) &&
  [before, after].includes(`${one.role} ${one.name}`.slice(0, MAX_TEXT));

function isAnother(recorded: NodeFingerprint, one: NodeFingerprint): boolean {
  if (recorded.kind !== one.kind || !isSameRole(recorded, one)) return true;
  if (differ(recorded.context, one.context) || isNeighbour(recorded, one)) return true;
  if (isBare(recorded) && isBare(one) && isOtherShape(recorded, one)) return true;
  const types = [recorded.inputType, one.inputType];
  return types[0] !== types[1] && types.some((type) => SPECIAL_INPUTS.has(type ?? ''));
}

/** Whether the element is without words, attributes and URL, like a mark in a drawing or an icon. */
const isBare = (known: NodeFingerprint): boolean =>
  known.name === '' &&
  known.kind === 'clickable' &&
  SURFACE_ROLES.has(known.role) &&
  known.href === undefined &&
  known.context === undefined &&
  IDENTIFYING_ATTRIBUTES.every((key) => known.attributes[key] === undefined) &&
  !isSurface(known);

const isOtherShape = (recorded: NodeFingerprint, one: NodeFingerprint): boolean =>
  differ(recorded.looks, one.looks) || !isSameSize(recorded, one);

function isSameRole({ role, tag }: NodeFingerprint, one: NodeFingerprint): boolean {
  if (role === one.role) return role !== '' || tag === one.tag;
  return SAME_ROLES.some(
    (roles: readonly string[]) => roles.includes(role) && roles.includes(one.role),
  );
}

function nameFit(recorded: string, one: string): NameFit {
  const [wanted, name] = [normaliseName(recorded), normaliseName(one)];
  if (wanted === name) return wanted !== '' || recorded.trim() === one.trim() ? 'same' : 'other';
  const [short, long] = wanted.length < name.length ? [wanted, name] : [name, wanted];
  if (short !== '' && containsWords(long, short)) return 'extended';
  return nameLikeness(recorded, one) >= 0.5 ? 'similar' : 'other';
}

function nameScore(fit: NameFit, recorded: string, one: string): number {
  if (fit === 'same') return recorded === '' ? 0 : 4;
  return fit === 'other' ? -1.5 : 3 * nameLikeness(recorded, one);
}

/** Whether two names differ in numbers: “Row 1” and “Row 2” are different things, however similar. */
function hasOtherNumbers(recorded: string, one: string): boolean {
  const numbers = (name: string): string => (name.match(/\d+/g) ?? []).join(' ');
  return numbers(recorded) !== numbers(one);
}

function hrefScore(recorded: string | undefined, one: string | undefined): number {
  if (recorded === undefined && one === undefined) return 0;
  if (recorded === one) return 3;
  return recorded !== undefined && one !== undefined && pathOf(recorded) === pathOf(one) ? 1 : -2;
}

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '');

/** Returns how alike the neighbours are: 2 if both are the same, less if one has other words. */
const besideFit = (recorded: NodeFingerprint, one: NodeFingerprint): number =>
  neighbourFit(recorded.before, one.before) + neighbourFit(recorded.after, one.after);

const endsFit = (recorded: NodeFingerprint, one: NodeFingerprint): number =>
  NONE_SHARE *
  [recorded.before + one.before, recorded.after + one.after].filter((texts) => texts === '').length;

function neighbourFit(recorded: string, one: string): number {
  if (recorded === '' || one === '') return 0;
  if (recorded === one) return 1;
  const [role, name] = roleAndName(recorded);
  const [otherRole, otherName] = roleAndName(one);
  if (role !== otherRole || name === '' || hasOtherNumbers(name, otherName)) return 0;
  const fit = nameFit(name, otherName);
  return fit === 'same' ? 1 : fit === 'extended' ? EXTENDED_SHARE : 0;
}

const roleAndName = (part: string): readonly [string, string] => {
  const role = roleOf(part);
  return [role, part.slice(role.length).trim()];
};

/** Returns the score of landmarks, classes, size and position; negative for other landmarks. */
function placeScore(recorded: NodeFingerprint, one: NodeFingerprint): number {
  return (
    pathScore(recorded.path, one.path) +
    classLikeness(recorded.attributes['class'], one.attributes['class']) +
    (isSameSize(recorded, one) ? 0.5 : 0) +
    distanceScore(recorded, one) +
    (recorded.tag === one.tag ? 0.5 : 0)
  );
}

function pathScore(recorded: readonly string[], one: readonly string[]): number {
  if (recorded.length === 0 || one.length === 0) return 0;
  const roles = new Set(one.map(roleOf));
  const shared = recorded.reduce(
    (sum, part) => sum + (one.includes(part) ? 1 : roles.has(roleOf(part)) ? SAME_ROLE_SHARE : 0),
    0,
  );
  const ratio = shared / Math.max(recorded.length, one.length);
  return ratio === 0 ? -2 : 2 * ratio;
}

const roleOf = (part: string): string => part.split(' ', 1)[0] ?? '';

function classLikeness(recorded: string | undefined, one: string | undefined): number {
  const [first, second] = [recorded, one].map(
    (text) => new Set((text ?? '').split(/\s+/).filter((part) => part !== '')),
  );
  if (first === undefined || second === undefined || first.size + second.size === 0) return 0;
  const shared = [...first].filter((part) => second.has(part)).length;
  return shared / (first.size + second.size - shared);
}

function isSameSize({ box: a }: NodeFingerprint, { box: b }: NodeFingerprint): boolean {
  const isLike = (left: number, right: number) =>
    Math.abs(left - right) <= 0.25 * Math.max(left, right);
  return isLike(a.width, b.width) && isLike(a.height, b.height);
}

function distanceScore({ box: a }: NodeFingerprint, { box: b }: NodeFingerprint): number {
  const dx = a.x + a.width / 2 - (b.x + b.width / 2);
  const dy = a.y + a.height / 2 - (b.y + b.height / 2);
  const distance = Math.hypot(dx, dy);
  if (distance <= NEAR_PX) return 1;
  return distance <= FAR_PX ? 0.5 : 0;
}

const isShared = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && a !== '' && a === b;

const differ = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b;
