import { useRef, type KeyboardEvent } from 'react';

import './moved-edge.css';

interface MovedEdgeProps {
  readonly className: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Called with the distance dragged since the start, in CSS pixels and reading direction; `isOver`: the edge was released. */
  readonly onDrag: (way: number, isOver: boolean) => void;
  /** Called on an arrow key (`1`: in reading direction), Home or End. */
  readonly onStep: (step: 1 | -1 | 'first' | 'last') => void;
  /** Called on Enter or a double click. */
  readonly onToggle: () => void;
}

/** An upright edge between two parts of the window, which the mouse and the keyboard move. */
export function MovedEdge(props: MovedEdgeProps) {
  const { className, label, min, max, value, onDrag, onStep, onToggle } = props;
  const grip = useRef<{ readonly x: number; way: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const side = sideOf(event.currentTarget);
    const steps = { ArrowRight: side, ArrowLeft: side === 1 ? -1 : 1, Home: 'first', End: 'last' };
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1];
    if (event.key === 'Enter') onToggle();
    else if (step === 1 || step === -1 || step === 'first' || step === 'last') onStep(step);
    else return;
    event.preventDefault();
  };
  const letGo = () => {
    const { current } = grip;
    grip.current = null;
    if (current !== null && current.way !== 0) onDrag(current.way, true);
  };
  return (
    <div
      className={`moved-edge ${className}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={onToggle}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, way: 0 };
      }}
      onPointerMove={(event) => {
        if (grip.current === null) return;
        grip.current.way = sideOf(event.currentTarget) * (event.clientX - grip.current.x);
        onDrag(grip.current.way, false);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}

function sideOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
