import { CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { errorText } from '#shared/messages/error-text.ts';

import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import type { PlacePopup } from '../../components/overlay/place-popup.ts';
import { dismissToast, type Toast, useToasts } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import './toasts.css';

const SHOWN_MS = 6000;
/** Where there is something to decide or to learn. */
const SHOWN_LONGER_MS = 12_000;
const EDGE = 16;

/** At the foot of the window, in the middle. */
const atFoot: PlacePopup = (popup, window) => ({
  x: Math.max(EDGE, (window.width - popup.width) / 2),
  y: window.height - popup.height - EDGE,
});

/** The button of a message that has the focus. */
interface Focused {
  readonly id: number;
  readonly part: 'action' | 'close';
}

/**
 * Messages over the page. What assistive technology reads and the keyboard reaches stands in the window's own document; over the page they are
 * drawn once more, with the ring of the button that has the focus.
 */
export function ToastLayer() {
  const { t } = useWords();
  const list = useToasts((state) => state.list);
  const [focused, setFocused] = useState<Focused | null>(null);
  const [isHovered, setHovered] = useState(false);
  const isHeld = list.length > 0 && (isHovered || focused !== null);
  return (
    <>
      <section className="toast-words visually-hidden" aria-label={t('app.messages')}>
        {list.map((toast) => (
          <ToastWords key={toast.id} toast={toast} isHeld={isHeld} onFocus={setFocused} />
        ))}
      </section>
      <OverlayPopup isOpen={list.length > 0} takesFocus={false} place={atFoot}>
        <div
          className="toasts"
          aria-hidden="true"
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
        >
          {list.map((toast) => (
            <DrawnToast
              key={toast.id}
              toast={toast}
              focused={focused?.id === toast.id ? focused.part : null}
            />
          ))}
        </div>
      </OverlayPopup>
    </>
  );
}

/** What a message says, and what can be done. */
function useToast(toast: Toast) {
  const words = useWords();
  const { message, next } =
    toast.kind === 'note' ? { message: toast.text, next: '' } : errorText(words, toast.error);
  const action = toast.kind === 'note' ? toast.action : undefined;
  const dismiss = (): void => dismissToast(toast.id);
  const pick = (): void => {
    dismiss();
    action?.onPick();
  };
  return { message, next, actionLabel: action?.label ?? null, pick, dismiss };
}

/** For how long it is shown; `null`: until it is put away. */
function shownMs(toast: Toast): number | null {
  if (toast.kind === 'problem' || toast.action !== undefined) return SHOWN_LONGER_MS;
  return toast.isLasting === true ? null : SHOWN_MS;
}

interface ToastWordsProps {
  readonly toast: Toast;
  /** The cursor or the keyboard is on it or on one beside it. */
  readonly isHeld: boolean;
  readonly onFocus: (focused: Focused | null) => void;
}

function ToastWords({ toast, isHeld, onFocus }: ToastWordsProps) {
  const { t } = useWords();
  const { message, next, actionLabel, pick, dismiss } = useToast(toast);
  const { id } = toast;
  const ms = shownMs(toast);
  useEffect(() => {
    if (isHeld || ms === null) return undefined;
    const timer = setTimeout(() => dismissToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, isHeld, ms]);
  // A button that goes with its message tells nothing of losing the focus.
  useEffect(() => () => onFocus(null), [onFocus]);
  const watch = (part: Focused['part']) => ({
    onFocus: () => onFocus({ id, part }),
    onBlur: () => onFocus(null),
  });
  return (
    <div>
      <div role={toast.kind === 'problem' ? 'alert' : 'status'}>
        <span>{message}</span> <span>{next}</span>
      </div>
      {actionLabel !== null && (
        <button type="button" onClick={pick} {...watch('action')}>
          {actionLabel}
        </button>
      )}
      <button type="button" onClick={dismiss} {...watch('close')}>
        {t('app.putAway')}
      </button>
    </div>
  );
}

interface DrawnToastProps {
  readonly toast: Toast;
  readonly focused: Focused['part'] | null;
}

function DrawnToast({ toast, focused }: DrawnToastProps) {
  const { message, next, actionLabel, pick, dismiss } = useToast(toast);
  const Sign = toast.kind === 'problem' ? CircleAlert : Info;
  const look = (part: Focused['part']): string => (focused === part ? 'is-focused' : '');
  return (
    <div className={`toast is-${toast.kind}`}>
      <Sign size={16} />
      <p dir="auto">
        {message} <span className="toast-next">{next}</span>
      </p>
      {actionLabel !== null && (
        <button
          type="button"
          tabIndex={-1}
          className={`toast-action ${look('action')}`}
          onClick={pick}
        >
          {actionLabel}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={`toast-close ${look('close')}`}
        onClick={dismiss}
      >
        <X size={16} />
      </button>
    </div>
  );
}
