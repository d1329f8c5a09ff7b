import { CircleAlert, CircleHelp, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';

import { errorText } from '#shared/messages/error-text.ts';

import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import type { PlacePopup } from '../../components/overlay/place-popup.ts';
import { dismissToast, type Toast, useToasts } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import './toasts.css';

const SHOWN_MS = 6000;
/** Milliseconds for messages with a decision or news. */
const SHOWN_LONGER_MS = 12_000;
const EDGE = 16;
/** A page may be narrower; its messages reach beyond it then. CSS px. */
const MIN_WIDTH = 280;

/** The area of web pages, if any. */
const content = {
  get current(): HTMLElement | null {
    return document.getElementById('content');
  },
};

/** Bottom centre of the page, so that text typed in the panel stays free. */
const atFoot: PlacePopup = (popup, window) => {
  const { left, width } = content.current?.getBoundingClientRect() ?? { left: 0, ...window };
  const middle = left + (width - popup.width) / 2;
  return {
    x: Math.max(EDGE, Math.min(middle, window.width - popup.width - EDGE)),
    y: window.height - popup.height - EDGE,
  };
};

/** Width of messages, which is the page's. */
function useRoom(isShown: boolean): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const measure = (): void => setRoom(content.current?.clientWidth ?? innerWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content.current ?? document.body);
    return () => observer.disconnect();
  }, [isShown]);
  return Math.max(MIN_WIDTH, room - 2 * EDGE);
}

/** The button of a message that has the focus. */
interface Focused {
  readonly id: number;
  readonly part: 'close' | number;
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
  const room = useRoom(list.length > 0);
  return (
    <>
      <section className="toast-words visually-hidden" aria-label={t('app.messages')}>
        {list.map((toast) => (
          <ToastWords key={toast.id} toast={toast} isHeld={isHeld} onFocus={setFocused} />
        ))}
      </section>
      <OverlayPopup isOpen={list.length > 0} takesFocus={false} place={atFoot} anchor={content}>
        <div
          className="toasts"
          style={{ maxWidth: room }}
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

/** Words and actions of a message. */
function useToast(toast: Toast) {
  const words = useWords();
  const dismiss = (): void => dismissToast(toast.id);
  switch (toast.kind) {
    case 'note': {
      const { text, action } = toast;
      const pick = (): void => {
        dismiss();
        action?.onPick();
      };
      const answers = action === undefined ? [] : [{ label: action.label, onPick: pick }];
      return { title: null, message: text, next: '', answers, dismiss };
    }
    case 'problem':
      return { title: null, ...errorText(words, toast.error), answers: [], dismiss };
    case 'question':
      // The asker withdraws the toast once the answer counts.
      return { ...toast, message: toast.text, next: '', dismiss: null };
  }
}

/** Display time; `null`: until dismissed. */
function shownMs(toast: Toast): number | null {
  if (toast.kind === 'question') return null;
  if (toast.kind === 'problem' || toast.action !== undefined) return SHOWN_LONGER_MS;
  return toast.isLasting === true ? null : SHOWN_MS;
}

interface ToastWordsProps {
  readonly toast: Toast;
  /** Whether cursor or keyboard is on it or a neighbour. */
  readonly isHeld: boolean;
  readonly onFocus: (focused: Focused | null) => void;
}

function ToastWords({ toast, isHeld, onFocus }: ToastWordsProps) {
  const { t } = useWords();
  const { title, message, next, answers, dismiss } = useToast(toast);
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
  const said = (
    <>
      <div role={toast.kind === 'problem' ? 'alert' : 'status'}>
        <span>{message}</span> <span>{next}</span>
      </div>
      {answers.map(({ label, onPick }, index) => (
        <button key={label} type="button" onClick={onPick} {...watch(index)}>
          {label}
        </button>
      ))}
      {dismiss !== null && (
        <button type="button" onClick={dismiss} {...watch('close')}>
          {t('app.putAway')}
        </button>
      )}
    </>
  );
  return title === null ? <div>{said}</div> : <section aria-label={title}>{said}</section>;
}

interface DrawnToastProps {
  readonly toast: Toast;
  readonly focused: Focused['part'] | null;
}

const SIGNS = { note: Info, problem: CircleAlert, question: CircleHelp } as const;

function DrawnToast({ toast, focused }: DrawnToastProps) {
  const { title, message, next, answers, dismiss } = useToast(toast);
  const Sign = SIGNS[toast.kind];
  const look = (part: Focused['part']): string => (focused === part ? 'is-focused' : '');
  return (
    <div className={`toast is-${toast.kind}`}>
      <Sign size={16} />
      <p dir="auto">
        {title !== null && <strong className="toast-title">{title}</strong>}
        {message} <span className="toast-next">{next}</span>
      </p>
      {answers.length > 0 && (
        <div className="toast-answers">
          {answers.map(({ label, onPick }, index) => (
            <button
              key={label}
              type="button"
              tabIndex={-1}
              className={`toast-action ${look(index)}`}
              onClick={onPick}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {dismiss !== null && (
        <button
          type="button"
          tabIndex={-1}
          className={`toast-close ${look('close')}`}
          onClick={dismiss}
        >
          <X size={16} />
        </button>
      )}
    </div>
  );
}
