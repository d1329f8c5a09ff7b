import type { Toggle } from '#shared/model/page/toggle.ts';

import { closestDrawn } from '../composed-tree.ts';

const TOGGLES = 'input[type=checkbox], input[type=radio], [aria-checked], [aria-pressed]';

/** Whether a checkbox, radio button or switch is on; `none` for everything else. */
export function readToggle(element: Element): Toggle {
  const toggle = toggleOf(element);
  if (toggle === null) return 'none';
  if (toggle instanceof HTMLInputElement && toggle.ariaChecked === null) {
    if (toggle.indeterminate) return 'mixed';
    return toggle.checked ? 'on' : 'off';
  }
  const state = toggle.ariaChecked ?? toggle.ariaPressed;
  if (state === 'mixed') return 'mixed';
  return state === 'true' ? 'on' : 'off';
}

/** The toggle for an element: itself, the box that it labels, the only one inside it, or the one around it. */
function toggleOf(element: Element): Element | null {
  if (element.matches(TOGGLES)) return element;
  if (element instanceof HTMLLabelElement && element.control !== null)
    return element.control.matches(TOGGLES) ? element.control : null;
  const inside = [
    ...element.querySelectorAll(TOGGLES),
    ...(element.shadowRoot?.querySelectorAll(TOGGLES) ?? []),
  ];
  if (inside.length === 1) return inside[0] ?? null;
  return closestDrawn(element, (at) => at.matches(TOGGLES));
}
