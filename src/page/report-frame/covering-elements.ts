import type { CoverParts } from '#shared/model/page/frame-report.ts';

import { allMatching, attributeOf } from '../dom/dom-access.ts';
import { numberOf, numbersOf } from '../dom/element-numbers.ts';
import { isWithin } from '../dom/flat-tree.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { topDialog } from '../messages/top-dialog.ts';
import { textWithout } from '../text/visible-text.ts';
import { ClipContext } from '../visibility/clip-context.ts';

const MAX_PARTS = 200;
const MAX_TEXT = 1000;

/**
 * Number of the covering element, numbers of its listed descendants, one of which may close it, and its text. For an empty backdrop, the
 * descendants and text are those of the dialog on it.
 */
export function coveringElements(cover: Element): CoverParts {
  const own = partsOf(cover);
  const dialog = own.length > 0 ? null : dialogOver(cover);
  const inside = dialog === null ? own : partsOf(dialog);
  return {
    itself: numberOf(cover),
    inside: inside.slice(0, MAX_PARTS),
    says: textOf(dialog ?? cover),
  };
}

const partsOf = (cover: Element): readonly number[] =>
  numbersOf((element) => element !== cover && isWithin(element, cover));

function dialogOver(cover: Element): Element | null {
  const dialog = withinOneReading(() => topDialog(new ClipContext([...allMatching(':modal')])));
  return dialog === null || isWithin(cover, dialog) ? null : dialog;
}

const textOf = (cover: Element): string =>
  [
    attributeOf(cover, 'aria-label') ?? '',
    withinOneReading(() => textWithout(cover, MAX_TEXT, null).visible),
  ]
    .join(' ')
    .trim()
    .slice(0, MAX_TEXT);
