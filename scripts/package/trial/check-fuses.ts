import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

import { FUSES } from '../package-config.ts';

/** Reads the fuses from a built executable; returns the names of those that differ from `FUSES`. */
export async function wrongFuses(executable: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(executable);
  return [...FUSES].flatMap(([option, isOn]) => {
    const state = wire[option];
    const wanted = isOn ? FuseState.ENABLE : FuseState.DISABLE;
    return state === wanted ? [] : [FuseV1Options[option]];
  });
}
