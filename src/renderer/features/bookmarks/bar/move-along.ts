import type { KeyboardEvent } from 'react';

/** Direction of an arrow key along the bar: 1 forward, -1 back, 0 for any other key. */
export function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
}

/** Moves the focus by arrows, Home and End inside the bar, which is one tab stop. Layers handle their own keys. */
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
