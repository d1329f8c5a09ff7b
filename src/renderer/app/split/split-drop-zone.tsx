import { Columns2 } from 'lucide-react';

import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { useUiState } from '../../store/ui-state.ts';

/** Marks the half of the page area in which the dragged tab would be shown. */
export function SplitDropZone() {
  const side = useUiState((state) => state.splitDrop);
  const area = document.querySelector('.page-area')?.getBoundingClientRect();
  if (side === null || area === undefined) return null;
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
  const isLeft = (side === 'before') !== isRightToLeft;
  const width = area.width / 2;
  return (
    <OverlayPopup
      key={side}
      isOpen
      takesFocus={false}
      place={() => ({ x: isLeft ? area.left : area.left + width, y: area.top })}
      width={width}
    >
      <div className="split-drop-zone" style={{ height: area.height }} aria-hidden="true">
        <Columns2 size={32} />
      </div>
    </OverlayPopup>
  );
}
