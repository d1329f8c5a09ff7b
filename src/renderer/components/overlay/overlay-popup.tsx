import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

import type { OverlaySurface } from './overlay-host.ts';
import type { PlacePopup } from './place-popup.ts';
import { useOverlay } from './use-overlay.ts';
import './overlay.css';

interface OverlayPopupProps {
  readonly isOpen: boolean;
  /** Computes the popup's place whenever its size or the window's changes. */
  readonly place: PlacePopup;
  /** Whether the element with `data-autofocus` gets the keyboard. */
  readonly takesFocus: boolean;
  /** Called when Escape is pressed in the popup or the focus leaves it; absent: the popup stays until it is closed. */
  readonly onDismiss?: () => void;
  /** Width in CSS px; absent: as wide as the content. */
  readonly width?: number;
  /** Anchor element, which may grow. */
  readonly anchor?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/** A popup as large as its content; window and page stay usable. The content sets the ARIA role. */
export function OverlayPopup({ isOpen, ...rest }: OverlayPopupProps) {
  const surface = useOverlay(isOpen);
  return surface === null
    ? null
    : createPortal(<Popup {...rest} surface={surface} />, surface.root);
}

interface PopupProps extends Omit<OverlayPopupProps, 'isOpen'> {
  readonly surface: OverlaySurface;
}

/** Room around the popup for its shadow, in CSS px. */
const SHADOW = 16;

function Popup({ surface, place, takesFocus, onDismiss, width, anchor, children }: PopupProps) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onDismiss);
  useLayoutEffect(() => {
    latest.current = onDismiss;
  });
  usePlaced(element, { surface, place, takesFocus, anchor });

  useEffect(() => {
    const popup = element.current;
    const view = surface.root.ownerDocument.defaultView;
    if (popup === null || view === null) return undefined;
    if (takesFocus) takeFocus(popup);
    const dismiss = (): void => latest.current?.();
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') dismiss();
    };
    popup.addEventListener('keydown', onKeyDown);
    if (takesFocus) view.addEventListener('blur', dismiss);
    return () => {
      popup.removeEventListener('keydown', onKeyDown);
      view.removeEventListener('blur', dismiss);
    };
  }, [surface, takesFocus]);

  // Content that replaces the focused element would leave the keyboard, and Escape, with nothing.
  useEffect(() => {
    const popup = element.current;
    const page = popup?.ownerDocument;
    if (takesFocus && popup !== null && page?.activeElement === page?.body) takeFocus(popup);
  });

  return (
    <div
      ref={element}
      className="overlay-popup"
      tabIndex={-1}
      style={width === undefined ? undefined : { width: width + 2 * SHADOW }}
    >
      {children}
    </div>
  );
}

/** Focuses the popup's `data-autofocus` element and selects the text of a field, so that typing replaces it. */
function takeFocus(popup: HTMLElement): void {
  const first = popup.querySelector<HTMLElement>('[data-autofocus]') ?? popup;
  first.focus();
  // Checks without `instanceof`: elements of another document have other classes than those here.
  if ('select' in first && typeof first.select === 'function') first.select();
}

type Placed = Pick<PopupProps, 'surface' | 'place' | 'takesFocus' | 'anchor'>;

/** Places the popup, and places it again when its size, the window's or the anchor's changes. */
function usePlaced(
  element: RefObject<HTMLElement | null>,
  { surface, place, takesFocus, anchor }: Placed,
): void {
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  useLayoutEffect(() => {
    const popup = element.current;
    const view = surface.root.ownerDocument.defaultView;
    if (popup === null || view === null) return undefined;
    const show = (): void => {
      popup.style.setProperty('--window-width', `${innerWidth}px`);
      popup.style.setProperty('--room', `${innerHeight}px`);
      const { width: popupWidth, height } = popup.getBoundingClientRect();
      const size = { width: popupWidth - 2 * SHADOW, height: height - 2 * SHADOW };
      const { x, y } = latest.current(size, { width: innerWidth, height: innerHeight });
      popup.style.setProperty('--room', `${Math.max(120, innerHeight - y - 8)}px`);
      surface.show({ x: x - SHADOW, y: y - SHADOW, width: popupWidth, height }, takesFocus);
    };
    show();
    // Observers belong to the document whose layout they see.
    const observer = new view.ResizeObserver(show);
    observer.observe(popup);
    const beside = new ResizeObserver(show);
    if (anchor?.current != null) beside.observe(anchor.current);
    addEventListener('resize', show);
    return () => {
      observer.disconnect();
      beside.disconnect();
      removeEventListener('resize', show);
    };
  }, [element, surface, takesFocus, anchor]);
}
