import { useRef, type PointerEvent, type ReactNode } from 'react';

import { MAX_PANEL_WIDTH, MIN_PANEL_WIDTH, setPanelWidth, useUiState } from '../store/ui-state.ts';
import { useWords } from '../text/use-words.ts';

const STEP_PX = 20;

/** The side panel's place. Its edge can be dragged; the slider behind it does the same for the keyboard. */
export function PanelFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
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

  return (
    <aside className="panel-frame" aria-label={t('app.ask')} style={{ width }}>
      <input
        className="visually-hidden panel-slider"
        type="range"
        aria-label={t('app.panelWidth')}
        min={MIN_PANEL_WIDTH}
        max={MAX_PANEL_WIDTH}
        step={STEP_PX}
        value={width}
        onChange={(event) => setPanelWidth(event.target.valueAsNumber)}
      />
      <div
        className="panel-edge"
        aria-hidden="true"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
      {children}
    </aside>
  );
}
