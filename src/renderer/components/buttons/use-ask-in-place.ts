import { useState, type RefCallback } from 'react';

interface AskInPlaceState {
  readonly isAsking: boolean;
  readonly ask: () => void;
  /** Cancels; the asking button returns. */
  readonly keep: () => void;
  /** Ref of the asking button, which gets the focus back. */
  readonly button: RefCallback<HTMLButtonElement>;
}

/** State of a button that asks for confirmation in its place before an action that cannot be undone. */
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

function leaveFocus(): void {}
