import { MousePointer2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Box } from '#shared/model/page/page-snapshot.ts';

import { useOverlay } from '../components/overlay/use-overlay.ts';
import { isShown, useMirror } from '../store/app-state.ts';
import type { Acting } from '../store/slices/runs.ts';
import './agent-cursor.css';

/** How long the cursor shows after an action, in milliseconds. */
const SHOWN_MS = 1400;
/** Room around the element for the ring and its glow, in CSS px. */
const MARGIN = 14;
const CURSOR = 28;

/**
 * Shows where the agent acts on a visible page: a ring around the element and a cursor at the point. Both lie over the page, outside its
 * document, so that neither the page nor screenshots contain them. Pressing the layer dismisses them.
 */
export function AgentCursor() {
  const acting = useMirror((mirror) => {
    const { acting: latest } = mirror.runs;
    return latest !== null && isShown(mirror, latest.tabId) ? latest : null;
  });
  const [goneId, setGoneId] = useState(0);
  const url = useMirror(({ tabs }) => tabs.here.find(({ id }) => id === acting?.tabId)?.url);
  const [begun, setBegun] = useState({ id: 0, url });
  if (acting !== null && acting.id !== begun.id) setBegun({ id: acting.id, url });
  // The position is not valid on the next page.
  const isFresh = acting !== null && acting.id !== goneId && begun.url === url;
  useEffect(() => {
    if (acting === null) return undefined;
    const timer = setTimeout(() => setGoneId(acting.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [acting]);
  return <ShownCursor acting={isFresh ? acting : null} onPress={setGoneId} />;
}

interface ShownCursorProps {
  readonly acting: Acting | null;
  readonly onPress: (id: number) => void;
}

function ShownCursor({ acting, onPress }: ShownCursorProps) {
  const surface = useOverlay(acting !== null);
  const drawn = acting === null ? null : layOut(acting);
  useEffect(() => {
    if (surface !== null && drawn !== null) surface.show(drawn.view, false);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each act
  }, [surface, acting]);
  if (surface === null || acting === null || drawn === null) return null;
  const { ring, point } = drawn;
  return createPortal(
    <div
      key={acting.id}
      className="agent-act"
      aria-hidden="true"
      onPointerDown={() => onPress(acting.id)}
    >
      <div
        className="agent-ring"
        style={{ left: ring.x, top: ring.y, width: ring.width, height: ring.height }}
      />
      <MousePointer2 className="agent-pointer" size={22} style={{ left: point.x, top: point.y }} />
    </div>,
    surface.root,
  );
}

interface Drawn {
  /** Part of the window that the layer covers. */
  readonly view: Box;
  /** The ring's box, relative to the layer. */
  readonly ring: Box;
  readonly point: { readonly x: number; readonly y: number };
}

/** Returns `null` if the page's position is unknown or the action is out of sight. */
function layOut({ tabId, place: { box, point, viewport } }: Acting): Drawn | null {
  const area = document.querySelector(`[data-page-of="${tabId}"]`)?.getBoundingClientRect();
  if (area === undefined || area.width === 0) return null;
  const scale = area.width / viewport.width;
  const at = { x: area.left + point.x * scale, y: area.top + point.y * scale };
  const left = area.left + box.x * scale;
  const top = area.top + box.y * scale;
  const x = Math.max(area.left, Math.min(left - MARGIN, at.x - MARGIN));
  const y = Math.max(area.top, Math.min(top - MARGIN, at.y - MARGIN));
  const right = Math.min(area.right, Math.max(left + box.width * scale + MARGIN, at.x + CURSOR));
  const bottom = Math.min(area.bottom, Math.max(top + box.height * scale + MARGIN, at.y + CURSOR));
  if (right - x < 1 || bottom - y < 1) return null;
  return {
    view: { x, y, width: right - x, height: bottom - y },
    ring: { x: left - x, y: top - y, width: box.width * scale, height: box.height * scale },
    point: { x: at.x - x, y: at.y - y },
  };
}
