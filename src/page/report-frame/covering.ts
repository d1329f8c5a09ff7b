import { closestOf } from '../dom/dom-access.ts';
import { isWithin } from '../dom/flat-tree.ts';
import { dialogName, dialogOn, topDialog } from '../messages/top-dialog.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import { describeCover } from '../visibility/hit-test.ts';
import type { Accepted } from '../find-elements/classify-candidate.ts';

const DIALOG = 'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"]';

/** Layers over the page and over its controls. */
export interface Covering {
  /** The topmost dialog; `null` if there is none. */
  readonly dialog: Element | null;
  /** Why everything outside the dialog or layer is unusable, in a few words; `null` if it is usable. */
  readonly behind: string | null;
  /** Listed controls, those of the dialog first. */
  readonly accepted: readonly Accepted[];
  readonly nameOf: (one: Accepted) => string | undefined;
}

/** Finds the dialog and the layer over each control. Inert controls are listed if a dialog makes them inert. */
export function coveringOf(
  all: readonly Accepted[],
  layers: readonly Element[],
  clip: ClipContext,
): Covering {
  const [layer] = layers;
  const dialog =
    topDialog(clip) ?? (layer === undefined ? null : dialogOn(layers, usableElements(all)));
  const isInside = ({ candidate }: Accepted): boolean =>
    dialog !== null && isWithin(candidate.element, dialog);
  const isModal = dialog !== null && isUnusableOutside(all, isInside);
  const usable = isModal ? all : all.filter(({ behind }) => behind !== 'inert');
  const over = isModal ? dialog : layer;
  const behind = over === undefined ? null : isModal ? dialogName(over) : describeCover(over);
  const names = new Map<Element, string>();
  return {
    dialog,
    behind,
    accepted:
      dialog === null
        ? usable
        : [...usable.filter(isInside), ...usable.filter((one) => !isInside(one))],
    nameOf: (one) => {
      if (behind !== null && one.behind !== undefined && !isInside(one)) return behind;
      if (one.coveredBy === undefined) return undefined;
      const name = names.get(one.coveredBy) ?? coverName(one.coveredBy);
      names.set(one.coveredBy, name);
      return name;
    },
  };
}

const usableElements = (all: readonly Accepted[]): readonly Element[] =>
  all.flatMap(({ candidate, behind, visible }) =>
    visible && behind === undefined ? [candidate.element] : [],
  );

/** Whether most controls outside the dialog are unusable while it is open. */
function isUnusableOutside(
  all: readonly Accepted[],
  isInside: (one: Accepted) => boolean,
): boolean {
  const outside = all.filter((one) => !isInside(one));
  const waiting = outside.filter(({ behind }) => behind !== undefined);
  return waiting.length > 0 && 2 * waiting.length > outside.length;
}

function coverName(cover: Element): string {
  const dialog = closestOf(cover, DIALOG);
  return dialog === null ? describeCover(cover) : dialogName(dialog);
}
