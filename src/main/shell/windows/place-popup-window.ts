import type { Rectangle } from 'electron';

import { POPUP_HEADER } from '#shared/model/tabs/popup-header.ts';

import type { PopupFeatures } from '../../browser/tabs/pool/popups/popup-features.ts';

/** Least CSS pixels of the page. In a smaller window the page could hide what it asks; the default has room for a sign-in form. */
const SMALLEST = { width: 320, height: 240 };
const DEFAULT = { width: 520, height: 640 };

/** Returns the box of a popup window's content: where its page wants it, otherwise over its opener, and never beyond the screen. */
export function placePopupWindow(
  { width, height, x, y }: PopupFeatures,
  opener: Rectangle,
  workArea: Rectangle,
): Rectangle {
  const size = {
    width: clamp(width ?? DEFAULT.width, SMALLEST.width, workArea.width),
    height: clamp(
      (height ?? DEFAULT.height) + POPUP_HEADER,
      SMALLEST.height + POPUP_HEADER,
      workArea.height,
    ),
  };
  const centred = {
    x: Math.round(opener.x + (opener.width - size.width) / 2),
    y: Math.round(opener.y + (opener.height - size.height) / 2),
  };
  return {
    ...size,
    x: clamp(x ?? centred.x, workArea.x, workArea.x + workArea.width - size.width),
    y: clamp(y ?? centred.y, workArea.y, workArea.y + workArea.height - size.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
