import { useState, type RefCallback } from 'react';

interface AskInPlaceState {
  readonly isAsking: boolean;
  readonly ask: () => void;
  /** Cancels; the asking button returns. */
  readonly keep: () => void;
  /** Ref of the asking button, which gets the keyboard back. */
  readonly button: RefCallback<HTMLButtonElement>;
}

/** Whether something that cannot be taken back is being asked once more, in the place of its button. */
export function useAskInPlace(): AskInPlaceState {
  const [state, setState] = useState<'resting' | 'asking' | 'kept'>('resting');
  return {
    isAsking: state === 'asking',
    ask: () => setState('asking'),
    keep: () => setState('kept'),
    button: state === 'kept' ? takeFocus : leaveFocus,
  };
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function leaveFocus(): void {
  // Not asked so far.
}
