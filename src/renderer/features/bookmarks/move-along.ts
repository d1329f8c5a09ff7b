import type { KeyboardEvent } from 'react';

/** Which way along the bar an arrow points: 1 forward, -1 back, 0: it is no such key. */
export function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
}

/** The bar is one tab stop; arrows, Home and End move inside. Layers have keys of their own. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLButtonElement) || !currentTarget.contains(target)) return;
  const buttons = [...currentTarget.querySelectorAll('button')].filter((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  );
  const step = stepOf(event);
  const goal = goalOf(key, step, buttons.indexOf(target));
  if (goal === undefined) return;
  event.preventDefault();
  buttons.at(goal % buttons.length)?.focus();
}

function goalOf(key: string, step: 1 | -1 | 0, at: number): number | undefined {
  if (step !== 0) return at + step;
  return { Home: 0, End: -1 }[key];
}
