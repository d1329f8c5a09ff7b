import { COMMANDS, SHELLS } from '../../platform/start/start-modes.ts';

export type Shell = (typeof SHELLS)[number];

export const isShell = (name: string): name is Shell => SHELLS.some((shell) => shell === name);

/** Commands that the help lists, with what each does. */
export const COMMANDS_TOLD: readonly (readonly [name: string, about: string])[] = Object.entries(
  COMMANDS,
).flatMap(([name, { about }]) => (about === null ? [] : [[name, about] as const]));

/** Commands that take the options of `run`. */
export const RUN_COMMANDS: readonly string[] = Object.entries(COMMANDS).flatMap(
  ([name, { mode, about }]) => (mode === 'agent' && about !== null ? [name] : []),
);
