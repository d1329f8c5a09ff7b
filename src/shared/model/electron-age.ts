/** Day of the first release of this major version; later ones follow about every sixty days. */
const ANCHOR = { major: 33, releasedMs: Date.UTC(2024, 9, 15) };
const BETWEEN_RELEASES_MS = 60 * 24 * 3_600_000;
/** Security fixes are made for the newest major versions only. */
const SUPPORTED_MAJORS = 3;

/**
 * Approximate end of an Electron's security fixes, at the release of the third major version after it. Computed, because nobody is
 * asked over the network; `null` for an unreadable version.
 */
export function electronSupportEnds(electronVersion: string): Date | null {
  const major = Number.parseInt(electronVersion, 10);
  if (Number.isNaN(major)) return null;
  const later = major + SUPPORTED_MAJORS - ANCHOR.major;
  return new Date(ANCHOR.releasedMs + later * BETWEEN_RELEASES_MS);
}

/** Whether this Electron is past its time, so that known faults of it stay open. */
export function isElectronOutOfSupport(electronVersion: string, now: Date): boolean {
  const ends = electronSupportEnds(electronVersion);
  return ends !== null && ends < now;
}
