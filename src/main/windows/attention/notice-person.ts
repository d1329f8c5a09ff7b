import { sentByRun } from '../commands/sent-by-run.ts';

/** Events by which a person takes the page into their hands; moving the mouse over it is none. */
const TAKING = new Set(['mouseDown', 'mouseWheel', 'rawKeyDown', 'keyDown', 'touchStart']);

/** Alone they do nothing to a page; mostly a key of the window's follows. */
const HELD_KEYS = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'NumLock', 'Shift']);

/** What is needed of `WebContents`. */
export interface InputSource {
  on(name: 'input-event', listener: (event: object, input: Input) => void): unknown;
  on(
    name: 'before-input-event',
    listener: (event: { readonly defaultPrevented: boolean }, input: Input) => void,
  ): unknown;
}

interface Input {
  readonly type: string;
  /** Of a keyboard's event. */
  readonly key?: string;
}

export interface NoticePersonOptions {
  /** Whether a run’s input is on its way right now; decides only where the event itself does not tell. */
  readonly isRunInput: () => boolean;
  readonly onPerson: () => void;
}

/**
 * Tells when a person uses the mouse or the keyboard in a page. What a run sends over the protocol raises the same events,
 * often at the same moment; each event bears the mark of where it came from, so none of the person’s is missed.
 */
export function noticePerson(
  contents: InputSource,
  { isRunInput, onPerson }: NoticePersonOptions,
): void {
  const hear = (input: Input): void => {
    const isTaking = TAKING.has(input.type) && !HELD_KEYS.has(input.key ?? '');
    if (isTaking && !(sentByRun(input) ?? isRunInput())) onPerson();
  };
  contents.on('input-event', (_event, input) => hear(input));
  // Of keys that go to a frame in another process only this is told; one that the window took is not for the page.
  contents.on('before-input-event', (event, input) => {
    if (!event.defaultPrevented) hear(input);
  });
}
