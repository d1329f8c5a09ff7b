import { sentByRun } from '../../../platform/requests/sent-by-run.ts';

/** Events by which a person starts to use the page; moving the mouse is not one of them. */
const TAKING = new Set(['mouseDown', 'mouseWheel', 'rawKeyDown', 'keyDown', 'touchStart']);

/** Keys that alone do nothing to a page; usually one of the window's shortcuts follows. */
const HELD_KEYS = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'NumLock', 'Shift']);

/** Parts of `WebContents` that are needed. */
export interface InputSource {
  on(name: 'input-event', listener: (event: object, input: Input) => void): unknown;
  on(
    name: 'before-input-event',
    listener: (event: { readonly defaultPrevented: boolean }, input: Input) => void,
  ): unknown;
}

interface Input {
  readonly type: string;
  /** Key of a keyboard event. */
  readonly key?: string;
}

export interface NoticePersonOptions {
  /** Whether a run’s input is being sent right now; used only when the event itself does not show its source. */
  readonly isRunInput: () => boolean;
  /** Called when a person uses the page. `isWheel`: by the mouse wheel, which selects nothing. */
  readonly onPerson: (use: { readonly isWheel: boolean }) => void;
}

/**
 * Reports when a person uses the mouse or the keyboard in a page. Input that a run sends over the protocol causes the same events, often at
 * the same moment, but each event is marked with its source, so none of the person’s is missed.
 */
export function noticePerson(
  contents: InputSource,
  { isRunInput, onPerson }: NoticePersonOptions,
): void {
  const hear = (input: Input): void => {
    const isTaking = TAKING.has(input.type) && !HELD_KEYS.has(input.key ?? '');
    if (isTaking && !(sentByRun(input) ?? isRunInput()))
      onPerson({ isWheel: input.type === 'mouseWheel' });
  };
  contents.on('input-event', (_event, input) => hear(input));
  // For keys in a frame of another process there is only this event. A key that the window handled is not for the page.
  contents.on('before-input-event', (event, input) => {
    if (!event.defaultPrevented) hear(input);
  });
}
