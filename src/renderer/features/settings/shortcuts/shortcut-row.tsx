import { useState } from 'react';

import type { KeysVerdict } from '#shared/shortcuts/check-keys.ts';
import { checkKeys } from '#shared/shortcuts/check-keys.ts';
import type { OwnKeys } from '#shared/shortcuts/own-keys.ts';
import { SHORTCUTS } from '#shared/shortcuts/shortcut-table.ts';
import { canChange, keysOf, type ShortcutCommand } from '#shared/shortcuts/shortcuts.ts';
import { shownKeys } from '#shared/shortcuts/shown-keys.ts';

import { send } from '../../../bridge/send.ts';
import { AskInPlace } from '../../../components/buttons/ask-in-place.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { IS_MAC } from '../../../components/shortcut-words.ts';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { KeysRecorder } from './keys-recorder.tsx';

interface ShortcutRowProps {
  readonly command: ShortcutCommand;
  readonly label: string;
}

type RowState =
  | { readonly kind: 'resting'; readonly takesFocus: boolean }
  | { readonly kind: 'pressing'; readonly refused: string | null }
  | { readonly kind: 'asking'; readonly keys: string; readonly by: ShortcutCommand };

const RESTING: RowState = { kind: 'resting', takesFocus: false };
const DONE: RowState = { kind: 'resting', takesFocus: true };

/** A command with its keys, which the person can replace. */
export function ShortcutRow({ command, label }: ShortcutRowProps) {
  const { t } = useWords();
  const own = useMirror(({ settings }) => settings.shortcuts);
  const verdictWords = useVerdictWords();
  const [state, setState] = useState<RowState>(RESTING);
  const put = (keys: readonly string[]): void => {
    send('settings.update', { shortcuts: withKeys(own, command, keys) });
    setState(DONE);
  };
  const press = (keys: string): void => {
    const verdict = checkKeys(keys, command, IS_MAC, own);
    if (verdict.kind === 'free') return put([keys]);
    if (verdict.kind === 'taken') return setState({ kind: 'asking', keys, by: verdict.by });
    return setState({ kind: 'pressing', refused: verdictWords(keys, verdict) });
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {state.kind === 'pressing' && (
          <KeysRecorder
            label={t('keys.pressFor', { command: label })}
            refused={state.refused}
            onPress={press}
            onClear={() => put([])}
            onCancel={(byKey) => setState(byKey ? DONE : RESTING)}
          />
        )}
        {state.kind === 'asking' && (
          <AskInPlace
            label={label}
            question={verdictWords(state.keys, { kind: 'taken', by: state.by })}
            yes={t('keys.takeOver')}
            no={t('common.cancel')}
            onYes={() => put([state.keys])}
            onNo={() => setState(DONE)}
          />
        )}
        {state.kind === 'resting' && (
          <RestingKeys
            command={command}
            label={label}
            own={own}
            takesFocus={state.takesFocus}
            onChange={() => setState({ kind: 'pressing', refused: null })}
          />
        )}
      </dd>
    </div>
  );
}

interface RestingKeysProps extends ShortcutRowProps {
  readonly own: OwnKeys;
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

function RestingKeys({ command, label, own, takesFocus, onChange }: RestingKeysProps) {
  const { t } = useWords();
  const keys = keysOf(command, IS_MAC, own);
  return (
    <>
      {keys.map((each) => (
        <kbd key={each}>{shownKeys(each, IS_MAC)}</kbd>
      ))}
      {keys.length === 0 && <span>{t('keys.none')}</span>}
      {own[command] !== undefined && (
        <Button
          look="quiet"
          aria-label={t('keys.resetOf', { command: label })}
          onClick={() => send('settings.update', { shortcuts: withoutKeys(own, command) })}
        >
          {t('keys.reset')}
        </Button>
      )}
      {canChange(command) && (
        <Button
          ref={takesFocus ? takeFocus : null}
          look="quiet"
          aria-label={t('keys.changeOf', { command: label })}
          onClick={onChange}
        >
          {t('keys.change')}
        </Button>
      )}
    </>
  );
}

/** Returns the chosen keys with these for the command, which no other command has then. */
function withKeys(own: OwnKeys, command: ShortcutCommand, keys: readonly string[]) {
  const others = Object.entries(own).map(([each, its]): [string, string[]] => [
    each,
    its.filter((one) => !keys.includes(one)),
  ]);
  return { ...Object.fromEntries(others), [command]: [...keys] };
}

/** Returns the chosen keys without those of the command, which gets its original ones back. */
const withoutKeys = (own: OwnKeys, command: ShortcutCommand): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(own).flatMap(([each, keys]) => (each === command ? [] : [[each, [...keys]]])),
  );

/** Returns a function that says why keys cannot be used, or by what they are used. */
function useVerdictWords() {
  const { t } = useWords();
  return (chord: string, verdict: Exclude<KeysVerdict, { readonly kind: 'free' }>): string => {
    const keys = shownKeys(chord, IS_MAC);
    switch (verdict.kind) {
      case 'taken':
        return t('keys.taken', { keys, command: labelOf(verdict.by) });
      case 'fixed':
        return t('keys.fixed', { keys, command: labelOf(verdict.by) });
      case 'plain':
        return t(IS_MAC ? 'keys.plainMac' : 'keys.plain', { keys });
      case 'types':
        return t('keys.types', { keys });
      case 'system':
        return t('keys.system', { keys });
      case 'unknown':
        return t('keys.unknown');
    }
  };
  function labelOf(command: ShortcutCommand): string {
    const found = SHORTCUTS.find((each) => each.command === command);
    return found === undefined ? '' : t(found.label);
  }
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
