import { useState } from 'react';

import { type SaveState, useSave } from './use-save.ts';

export interface AutoSave<Value> {
  /** The edited value, or else the stored one. */
  readonly value: Value;
  readonly isEdited: boolean;
  readonly state: SaveState;
  readonly edit: (value: Value) => void;
  /** Saves the edited value, if it is valid. */
  readonly leave: () => Promise<void>;
}

/** Saves an edited value when the person leaves the field. `keep` returns `null` for a value that is invalid or unchanged. */
export function useAutoSave<Value>(
  kept: Value,
  keep: (value: Value) => Promise<unknown> | null,
): AutoSave<Value> {
  const [edited, setEdited] = useState<{ readonly value: Value } | null>(null);
  const { state, save, reset } = useSave();
  const leave = async (): Promise<void> => {
    const keeping = edited === null ? null : keep(edited.value);
    if (keeping === null) return;
    // Edits made while saving stay.
    if (await save(() => keeping)) setEdited((now) => (now === edited ? null : now));
  };
  return {
    value: edited === null ? kept : edited.value,
    isEdited: edited !== null,
    state,
    edit: (value) => {
      setEdited({ value });
      reset();
    },
    leave,
  };
}
