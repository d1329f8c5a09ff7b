import { CircleAlert, CircleHelp, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';

import { errorText } from '#shared/messages/sentences/error-text.ts';

import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below, type PlacePopup } from '../../components/overlay/place-popup.ts';
import {
  dismissToast,
  toggleChoice,
  type Toast,
  type ToastPlace,
  useToasts,
} from '../../store/toasts.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import './toasts.css';

const SHOWN_MS = 6000;
/** How long messages with an action or an error show, in milliseconds. */
const SHOWN_LONGER_MS = 12_000;
const EDGE = 16;
/** Minimum width of messages in CSS px; they overlap the edges of a narrower page. */
const MIN_WIDTH = 280;

/** The area of web pages, if any. */
const content = {
  get current(): HTMLElement | null {
    return document.querySelector<HTMLElement>('.page-area');
  },
};

/** Places messages at the page's bottom centre, so that text typed in the panel stays visible. */
const atFoot: PlacePopup = (popup, window) => {
  const { left, width } = content.current?.getBoundingClientRect() ?? { left: 0, ...window };
  const middle = left + (width - popup.width) / 2;
  return {
    x: Math.max(EDGE, Math.min(middle, window.width - popup.width - EDGE)),
    y: window.height - popup.height - EDGE,
  };
};

/** Places messages below their toolbar button, or below the toolbar if that is hidden. */
const belowButton =
  (at: ToastPlace | undefined): PlacePopup =>
  (popup, window) => {
    const element =
      document.querySelector(`[data-asks="${at}"]`) ?? document.querySelector('.toolbar');
    const box = element?.getBoundingClientRect() ?? { x: 0, y: 0, ...window };
    const isRightToLeft = document.documentElement.dir === 'rtl';
    return below(() => box, 'end', isRightToLeft)(popup, window);
  };

const ownPlace = (toast: Toast): ToastPlace | undefined =>
  toast.kind === 'problem' ? undefined : toast.at;

/** Returns the place of a message. Below the downloads button are the buttons of the PDF viewer, so over a PDF it is at the foot. */
function usePlaces(): typeof ownPlace {
  const isPdf = useMirror(({ pageView, tabs }) => pageView.pdfs.some((id) => id === tabs.activeId));
  return (toast) => {
    const at = ownPlace(toast);
    return isPdf && at === 'downloads' ? undefined : at;
  };
}

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

/** A message's own limit; a share of the layer would depend on the layer's content. */
const toastRoom = (room: number): object => ({ '--toast-room': `${room}px` });

/** The button of a message that has the focus. */
interface Focused {
  readonly id: number;
  readonly part: 'close' | number | `choice ${number}`;
}

/**
 * Messages over the page. Assistive technology and the keyboard use a copy in the window's own document; the visible messages are drawn in
 * a layer over the page, with the focus ring of the focused button.
 */
export function ToastLayer() {
  const { t } = useWords();
  const list = useToasts((state) => state.list);
  const placed = usePlaces();
  const [focused, setFocused] = useState<Focused | null>(null);
  const [isHovered, setHovered] = useState(false);
  // A message that disappears under the cursor fires no leave event, and the next message would stay for good.
  if (list.length === 0 && isHovered) setHovered(false);
  const isHeld = isHovered || focused !== null;
  return (
    <>
      <section className="toast-words visually-hidden" aria-label={t('app.messages')}>
        {list.map((toast) => (
          <ToastWords key={toast.id} toast={toast} isHeld={isHeld} onFocus={setFocused} />
        ))}
      </section>
      <DrawnToasts
        list={list.filter((toast) => placed(toast) === undefined)}
        placeOf={placed}
        focused={focused}
        onHover={setHovered}
      />
      <DrawnToasts
        list={list.filter((toast) => placed(toast) !== undefined)}
        placeOf={placed}
        focused={focused}
        onHover={setHovered}
      />
    </>
  );
}

interface DrawnToastsProps {
  readonly list: readonly Toast[];
  readonly placeOf: (toast: Toast) => ToastPlace | undefined;
  readonly focused: Focused | null;
  readonly onHover: (isHovered: boolean) => void;
}

/** Messages of one place, drawn over the page. */
function DrawnToasts({ list, placeOf, focused, onHover }: DrawnToastsProps) {
  const room = useRoom(list.length > 0);
  const [first] = list;
  const at = first && placeOf(first);
  return (
    <OverlayPopup
      isOpen={first !== undefined}
      takesFocus={false}
      place={at === undefined ? atFoot : belowButton(at)}
      anchor={content}
    >
      <div
        className={at === undefined ? 'toasts' : 'toasts is-placed'}
        style={{ maxWidth: room, ...toastRoom(room) }}
        aria-hidden="true"
        onPointerEnter={() => onHover(true)}
        onPointerLeave={() => onHover(false)}
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
  );
}

/** Text and actions of a message. */
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
      return { title: null, message: text, next: '', choices: [], answers, dismiss };
    }
    case 'problem':
      return { title: null, ...errorText(words, toast.error), choices: [], answers: [], dismiss };
    case 'question': {
      const { title, text, leftOut = [] } = toast;
      const choices = (toast.choices ?? []).map((label, at) => ({
        label,
        isOn: !leftOut.includes(at),
        toggle: () => toggleChoice(toast.id, at),
      }));
      const answers = toast.answers.map(({ label, onPick }) => ({
        label,
        onPick: () => onPick(leftOut),
      }));
      // Whoever asked withdraws the toast once the answer is processed.
      return { title, message: text, next: '', choices, answers, dismiss: null };
    }
  }
}

/** How long a message shows, in ms; `null`: until dismissed. */
function shownMs(toast: Toast): number | null {
  if (toast.kind === 'question') return null;
  if (toast.kind === 'problem' || toast.action !== undefined) return SHOWN_LONGER_MS;
  return toast.isLasting === true ? null : SHOWN_MS;
}

interface ToastWordsProps {
  readonly toast: Toast;
  /** Whether the cursor or the focus is on this message or another one. */
  readonly isHeld: boolean;
  readonly onFocus: (focused: Focused | null) => void;
}

function ToastWords({ toast, isHeld, onFocus }: ToastWordsProps) {
  const { t } = useWords();
  const { title, message, next, choices, answers, dismiss } = useToast(toast);
  const { id } = toast;
  const ms = shownMs(toast);
  useEffect(() => {
    if (isHeld || ms === null) return undefined;
    const timer = setTimeout(() => dismissToast(id), ms);
    return () => clearTimeout(timer);
  }, [id, isHeld, ms]);
  // A button that is removed with its message fires no blur event.
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
      {choices.map(({ label, isOn, toggle }, index) => (
        <label key={label}>
          <input type="checkbox" checked={isOn} onChange={toggle} {...watch(`choice ${index}`)} />{' '}
          {label}
        </label>
      ))}
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
  const { title, message, next, choices, answers, dismiss } = useToast(toast);
  const Sign = SIGNS[toast.kind];
  const look = (part: Focused['part']): string => (focused === part ? 'is-focused' : '');
  return (
    <div className={`toast is-${toast.kind}`}>
      <Sign size={16} />
      <p dir="auto">
        {title !== null && <strong className="toast-title">{title}</strong>}
        {message} <span className="toast-next">{next}</span>
      </p>
      {choices.length > 0 && (
        <div className="toast-choices">
          {choices.map(({ label, isOn, toggle }, index) => (
            <label key={label} className={look(`choice ${index}`)} dir="auto">
              <input type="checkbox" tabIndex={-1} checked={isOn} onChange={toggle} /> {label}
            </label>
          ))}
        </div>
      )}
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
