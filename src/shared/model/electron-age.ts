/** Release day of this major version; later ones follow about every sixty days. */
const ANCHOR = { major: 33, releasedMs: Date.UTC(2024, 9, 15) };
const BETWEEN_RELEASES_MS = 60 * 24 * 3_600_000;
/** Number of newest major versions that get security fixes. */
const SUPPORTED_MAJORS = 3;

/**
 * Returns the approximate end of an Electron version's security fixes: the release of the third major version after it. Computed, so that
 * no network request is needed; `null` for an unreadable version.
 */
export function electronSupportEnds(electronVersion: string): Date | null {
  const major = Number.parseInt(electronVersion, 10);
  if (Number.isNaN(major)) return null;
  const later = major + SUPPORTED_MAJORS - ANCHOR.major;
  return new Date(ANCHOR.releasedMs + later * BETWEEN_RELEASES_MS);
}

/** Whether this Electron version no longer gets security fixes. */
export function isElectronOutOfSupport(electronVersion: string, now: Date): boolean {
  const ends = electronSupportEnds(electronVersion);
  return ends !== null && ends < now;
}
