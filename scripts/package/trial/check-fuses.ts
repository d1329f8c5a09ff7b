import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

import { FUSES } from '../package-config.ts';

/** Reads the fuses back from a built executable; gives those that are not as they were to be set, by name. */
export async function wrongFuses(executable: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(executable);
  return [...FUSES].flatMap(([option, isOn]) => {
    const state = wire[option];
    const wanted = isOn ? FuseState.ENABLE : FuseState.DISABLE;
    return state === wanted ? [] : [FuseV1Options[option]];
  });
}
