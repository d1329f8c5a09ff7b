import type { Wanted } from './matches.ts';

/** Options of Playwright's functions that have an effect here; others are ignored. */
export interface Options {
  readonly timeout?: number;
  readonly exact?: boolean;
  readonly name?: Wanted;
  readonly button?: 'left' | 'middle' | 'right';
  readonly clickCount?: number;
  readonly modifiers?: readonly string[];
  readonly state?: string;
  readonly hasText?: Wanted;
  readonly hasNotText?: Wanted;
  readonly has?: unknown;
  readonly hasNot?: unknown;
  readonly visible?: boolean;
  readonly [other: string]: unknown;
}

const DEFAULT_WAIT_MS = 5_000;
const MOST_WAIT_MS = 60_000;

/** Time to wait, in ms. */
export const waitOf = ({ timeout }: Options, usual = DEFAULT_WAIT_MS): number =>
  typeof timeout === 'number' && timeout > 0 ? Math.min(MOST_WAIT_MS, Math.round(timeout)) : usual;
