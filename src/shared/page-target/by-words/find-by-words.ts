import type { PageNode, PageSnapshot } from '../../model/page/page-snapshot.ts';
import type { Target } from '../../plain-steps/instruction.ts';
import { fitsAriaRole, isAriaRole } from '../description/aria-role.ts';
import { choose, type Found, likeliest, suggest } from './choose-node.ts';
import { type InPlace, nodesInPlace } from './find-in-place.ts';
import { isUsable } from '../is-usable.ts';
import { isOfKind, namesakes, namesakesInRow, nodesAtAddress } from './namesakes.ts';
import { fitsPurpose, type Purpose } from './purpose.ts';
import { bestRanked, rankNode } from './rank-node.ts';
import { fitsRole } from './role-fit.ts';
import { isRowPlace } from './rows-meant.ts';
import { withoutNamedByHeader, withoutSameThings } from './same-thing.ts';
import { RANK } from '../score-name.ts';
import { placesOf, type WantedElement, type WantedPlace } from '../description/wanted-element.ts';

const NOT_ASKED: InPlace = () => null;

/**
 * Finds the one element that a description clearly means.
 * 1. Kind words and the purpose limit the candidates.
 * 2. Names are ranked, and the best rank wins.
 * 3. Places limit further; a table row is applied before the names, and column headers then name controls too. A cell's spreadsheet address
 * counts as its name if nothing else has that name.
 * 4. Nodes that are one thing in the page (a label and its box, links to one URL) count once.
 * 5. The ordinal picks.
 *
 * If nothing of the named kind fits, other kinds may, but only with exactly this name.
 */
export function findByWords(
  snapshot: PageSnapshot,
  target: WantedElement,
  purpose: Purpose,
  inPlace: InPlace = NOT_ASKED,
): Found {
  const usable = snapshot.nodes.filter((node) => fitsPurpose(node, purpose));
  const places = placesOf(target);
  const whole =
    places.length === 0 || target.ordinal !== null
      ? []
      : bestRanked(usable, (node) => rankNode(node, target.phrase), RANK.exact);
  if (whole.length === 1) return choose(whole, target);
  const within = (nodes: readonly PageNode[], around: readonly WantedPlace[]) =>
    around.reduce((left, place) => nodesInPlace(snapshot, left, place, inPlace), nodes);
  const fits = [
    within(nodesAtAddress(snapshot, usable, target), places),
    ...places.flatMap((row) => {
      const others = places.filter((place) => place !== row);
      return namesakesInRow(snapshot, usable, target, row).map((nodes) => within(nodes, others));
    }),
    ...namesakes(usable, target, places.some(isRowPlace)).map((nodes) => within(nodes, places)),
    ...(target.role === null || target.name === ''
      ? []
      : [bestRanked(usable, (node) => rankNode(node, target.phrase), RANK.words)]),
  ].find((nodes) => nodes.length > 0);
  if (fits !== undefined) {
    const meant = withoutNamedByHeader(withoutSameThings(snapshot, fits));
    return choose(likeliest(snapshot, meant, target), target);
  }
  const alone = onlyOfKind(usable, target);
  if (alone !== null) return { kind: 'found', node: alone };
  const ofKind = usable.filter((node) => isOfKind(node, target));
  return { kind: 'none', closest: suggest(ofKind.length > 0 ? ofKind : usable, target) };
}

/** Returns the only element of a kind when the words name just this kind: `slider`, `the switch`. */
function onlyOfKind(usable: readonly PageNode[], target: WantedElement): PageNode | null {
  const isName = target.role === null && (target.ariaRole ?? null) === null;
  if (!isName || target.ordinal !== null || placesOf(target).length > 0) return null;
  const kind = target.name.replace(/^(?:the|a|an)\s+/i, '').toLowerCase();
  if (!isAriaRole(kind)) return null;
  const [only, second] = usable.filter((node) => fitsAriaRole(node, kind));
  return second === undefined ? (only ?? null) : null;
}

/** Returns all nodes of the wanted name and kind, anywhere. */
export function findNamesakes(
  snapshot: PageSnapshot,
  target: WantedElement,
  purpose: Purpose,
): readonly PageNode[] {
  const usable = snapshot.nodes.filter((node) => fitsPurpose(node, purpose));
  const inRow = placesOf(target).some(isRowPlace);
  return namesakes(usable, target, inRow).find((nodes) => nodes.length > 0) ?? [];
}

/** Finds the only search box of the page. */
export function findSearchBox(snapshot: PageSnapshot): Found {
  const target: Target = { phrase: '', name: '', role: 'searchbox', ordinal: null, section: null };
  const boxes = snapshot.nodes.filter((node) => fitsRole(node, 'searchbox') && isUsable(node));
  const inView = boxes.filter((node) => node.visible);
  return choose(inView.length === 1 ? inView : boxes, target);
}
