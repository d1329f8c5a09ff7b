import { useState } from 'react';

import { type SaveState, useSave } from './use-save.ts';

export interface AutoSave<Value> {
  /** As it is written, else as it is kept. */
  readonly value: Value;
  readonly isEdited: boolean;
  readonly state: SaveState;
  readonly edit: (value: Value) => void;
  /** Keeps what is written, if it can be. */
  readonly leave: () => Promise<void>;
}

/** Keeps what somebody writes once they leave the field. `keep` gives `null` for what cannot be kept or is no change. */
export function useAutoSave<Value>(
  kept: Value,
  keep: (value: Value) => Promise<unknown> | null,
): AutoSave<Value> {
  const [edited, setEdited] = useState<{ readonly value: Value } | null>(null);
  const { state, save, reset } = useSave();
  const leave = async (): Promise<void> => {
    const keeping = edited === null ? null : keep(edited.value);
    if (keeping === null) return;
    // What is written meanwhile stays.
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
