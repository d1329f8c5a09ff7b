import { useEffect, useId, type KeyboardEvent } from 'react';

import { chordOf } from '#shared/shortcuts/chord.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IS_MAC } from '../../../components/shortcut-words.ts';
import { useWords } from '../../../text/use-words.ts';

interface KeysRecorderProps {
  readonly label: string;
  /** Why the last keys cannot be used; `null`: none were pressed yet. */
  readonly refused: string | null;
  /** Called with the pressed keys, written as in the table of shortcuts. */
  readonly onPress: (keys: string) => void;
  /** The command is to have no keys. */
  readonly onClear: () => void;
  /** `byKey`: with Escape, so the keyboard stays here. */
  readonly onCancel: (byKey: boolean) => void;
}

/** Keys that are only held with others, or of which nothing is known. */
const NO_KEYS = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Process', 'Shift']);

/** Takes the next keys that the person presses; meanwhile no shortcut works. */
export function KeysRecorder({ label, refused, onPress, onClear, onCancel }: KeysRecorderProps) {
  const { t } = useWords();
  const id = useId();
  useEffect(() => {
    send('window.recordKeys', { isRecording: true });
    return () => send('window.recordKeys', { isRecording: false });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const { key, code, ctrlKey: control, altKey: alt, shiftKey: shift, metaKey: meta } = event;
    if (NO_KEYS.has(key) || event.repeat) return;
    const chord = chordOf({ key, code, control, alt, shift, meta }, IS_MAC);
    if (chord === 'Escape') onCancel(true);
    else if (chord === 'Backspace' || chord === 'Delete') onClear();
    else onPress(chord);
  };
  return (
    <div className="keys-recorder">
      <div className="keys-recorder-row">
        <button
          ref={takeFocus}
          type="button"
          className="keys-recorder-field"
          aria-label={label}
          aria-describedby={id}
          onKeyDown={onKeyDown}
          onBlur={() => onCancel(false)}
        >
          {t('keys.press')}
        </button>
        <Button
          look="quiet"
          // The field keeps the keyboard until the press is over.
          onPointerDown={(event) => event.preventDefault()}
          tabIndex={-1}
          onClick={onClear}
        >
          {t('keys.noKeys')}
        </Button>
      </div>
      <output id={id} className={refused === null ? undefined : 'is-problem'}>
        {refused ?? t('keys.pressHint')}
      </output>
    </div>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
