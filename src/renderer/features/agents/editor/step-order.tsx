import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useWords } from '../../../text/use-words.ts';
import { linesOf, moveLine } from './move-line.ts';
import { TryStepButton } from './step-trial.tsx';
import { useLineDrag } from './use-line-drag.ts';
import './step-order.css';

interface StepOrderProps {
  /** Steps, one per line. */
  readonly steps: string;
  readonly onChange: (steps: string) => void;
}

/** The step moved by keyboard, and its direction. */
interface Held {
  readonly place: number;
  readonly way: 'up' | 'down';
}

/** The steps in order, to be moved by dragging or by buttons; each can be tried. */
export function StepOrder({ steps, onChange }: StepOrderProps) {
  const { t } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const move = (from: number, to: number): void => onChange(moveLine(steps, from, to));
  const drag = useLineDrag(move);
  const lines = linesOf(steps);
  // Keeps the focus on the moved step.
  useEffect(() => {
    if (held === null) return;
    const [, up, down] = list.current?.children[held.place]?.querySelectorAll('button') ?? [];
    const [same, other] = held.way === 'up' ? [up, down] : [down, up];
    if (same?.disabled === false) same.focus();
    else other?.focus();
  }, [held]);
  if (lines.length === 0) return null;
  return (
    <ol ref={list} className="step-order" aria-label={t('agents.stepOrder')}>
      {lines.map((line, place) => (
        <li
          key={`${lines.slice(0, place).filter((each) => each === line).length} ${line}`}
          className={drag.place === place ? 'is-dragged' : undefined}
          style={drag.styleOf(place)}
          onPointerDown={(event) => drag.onPointerDown(event, place)}
        >
          <GripVertical size={14} aria-hidden="true" />
          <span dir="auto">{line}</span>
          <TryStepButton step={line.trim()} number={String(place + 1)} />
          <MoveButtons
            place={place}
            count={lines.length}
            onMove={(way) => {
              const next = way === 'up' ? place - 1 : place + 1;
              move(place, next);
              setHeld({ place: next, way });
            }}
          />
        </li>
      ))}
    </ol>
  );
}

interface MoveButtonsProps {
  readonly place: number;
  readonly count: number;
  readonly onMove: (way: Held['way']) => void;
}

function MoveButtons({ place, count, onMove }: MoveButtonsProps) {
  const { t } = useWords();
  const number = String(place + 1);
  return (
    <>
      <IconButton
        label={t('agents.stepUp', { number })}
        disabled={place === 0}
        onClick={() => onMove('up')}
      >
        <ArrowUp size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('agents.stepDown', { number })}
        disabled={place === count - 1}
        onClick={() => onMove('down')}
      >
        <ArrowDown size={14} aria-hidden="true" />
      </IconButton>
    </>
  );
}
