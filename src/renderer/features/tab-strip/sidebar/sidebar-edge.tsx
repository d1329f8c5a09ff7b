import { useState } from 'react';

import {
  SIDEBAR_DEFAULT,
  SIDEBAR_ICONS,
  SIDEBAR_MAX,
  SIDEBAR_MIN,
  sidebarWidth,
} from '#shared/model/tabs/sidebar-width.ts';

import { send } from '../../../bridge/send.ts';
import { MovedEdge } from '../../../components/moved-edge.tsx';
import { useWords } from '../../../text/use-words.ts';

const STEP = 20;

interface SidebarEdgeProps {
  /** Current width in CSS pixels. */
  readonly width: number;
  /** Called with the width to draw during a drag. */
  readonly onDrag: (width: number) => void;
}

/** Edge that changes the sidebar's width; Enter and a double click toggle between icons only and titles. */
export function SidebarEdge({ width, onDrag }: SidebarEdgeProps) {
  const { t } = useWords();
  /** Width at the start of a drag; `null`: no drag. */
  const [begun, setBegun] = useState<number | null>(null);
  const set = (wanted: number): void => {
    const next = sidebarWidth(wanted);
    onDrag(next);
    send('window.setSidebar', { width: next });
  };
  // One step leads from icons only to the narrowest width with titles, and back.
  const wider = width === SIDEBAR_ICONS ? SIDEBAR_MIN : width + STEP;
  const narrower = width - STEP < SIDEBAR_MIN ? SIDEBAR_ICONS : width - STEP;
  const steps = { 1: wider, '-1': narrower, first: SIDEBAR_ICONS, last: SIDEBAR_MAX };
  return (
    <MovedEdge
      className="sidebar-edge"
      label={t('tabs.sidebarWidth')}
      min={SIDEBAR_ICONS}
      max={SIDEBAR_MAX}
      value={width}
      onDrag={(way, isOver) => {
        const from = begun ?? width;
        setBegun(isOver ? null : from);
        if (isOver) set(from + way);
        else onDrag(sidebarWidth(from + way));
      }}
      onStep={(step) => set(steps[step])}
      onToggle={() => set(width > SIDEBAR_ICONS ? SIDEBAR_ICONS : SIDEBAR_DEFAULT)}
    />
  );
}
