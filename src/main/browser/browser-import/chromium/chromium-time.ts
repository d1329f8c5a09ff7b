/** ms from 1601, Chromium's epoch, to 1970. */
const EPOCH_MS = 11_644_473_600_000;

/** Converts Chromium's microseconds since 1601 to ms since 1970. */
export const msOfChromium = (time: number): number => Math.round(time / 1000) - EPOCH_MS;
