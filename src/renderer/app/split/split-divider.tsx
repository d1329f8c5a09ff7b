import type { Shares } from '#shared/model/tabs/split-shares.ts';

import { MovedEdge } from '../../components/moved-edge.tsx';
import { useWords } from '../../text/use-words.ts';

const STEP = 0.05;

interface SplitDividerProps {
  readonly shares: Shares;
  /** Index of the page before the divider. */
  readonly place: number;
  /** Width of all pages together, in CSS pixels. */
  readonly width: () => number;
  /** Called with the distance moved since the start, as a share of the width in reading direction; `isOver`: the divider was released. */
  readonly onMove: (by: number, isOver: boolean) => void;
}

/** Divider between two pages; Enter or a double click makes both equal. */
export function SplitDivider({ shares, place, width, onMove }: SplitDividerProps) {
  const { t } = useWords();
  const before = shares[place] ?? 0;
  const after = shares[place + 1] ?? 0;
  const steps = { 1: STEP, '-1': -STEP, first: -before, last: after };
  return (
    <MovedEdge
      className="split-divider"
      label={t('tabs.splitDivider')}
      min={0}
      max={100}
      value={Math.round((100 * before) / (before + after))}
      onDrag={(way, isOver) => onMove(way / Math.max(1, width()), isOver)}
      onStep={(step) => onMove(steps[step], true)}
      onToggle={() => onMove((after - before) / 2, true)}
    />
  );
}
