import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

import { MAX_PANEL_WIDTH, MIN_PANEL_WIDTH, setPanelWidth, useUiState } from '../store/ui-state.ts';

const KEY_STEP_PX = 24;

/** The side panel's place, with an edge that can be dragged or moved with the arrow keys. */
export function PanelFrame({ children }: { readonly children: ReactNode }) {
  const width = useUiState((state) => state.panelWidth);
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current !== null) setPanelWidth(grip.current.width + grip.current.x - event.clientX);
  };
  const letGo = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: KEY_STEP_PX, ArrowRight: -KEY_STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPanelWidth(width + step);
  };

  return (
    <aside className="panel-frame" aria-label="Ask" style={{ width }}>
      <div
        className="panel-edge"
        role="separator"
        aria-label="Width of the side panel"
        aria-orientation="vertical"
        aria-valuenow={width}
        aria-valuemin={MIN_PANEL_WIDTH}
        aria-valuemax={MAX_PANEL_WIDTH}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={onKeyDown}
      />
      {children}
    </aside>
  );
}
