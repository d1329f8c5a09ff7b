/** One thing that was looked at. */
export interface Finding {
  readonly name: string;
  /** `warn`: Waymark works, with less than it could have. */
  readonly state: 'ok' | 'warn' | 'missing';
  readonly found: string;
  /** What to do about it; empty where nothing is to be done. */
  readonly next: string;
}

const MARKS = { ok: 'ok     ', warn: 'note   ', missing: 'MISSING' } as const;

/** What `doctor` prints. The launcher of a package for Linux prints the same where the program cannot start (waymark.sh). */
export function findingsText(findings: readonly Finding[], isJson: boolean): string {
  if (isJson) return `${JSON.stringify({ findings })}\n`;
  return findings
    .map(
      ({ name, state, found, next }) =>
        `${MARKS[state]}  ${name}: ${found}\n${next === '' ? '' : `         ${next}\n`}`,
    )
    .join('');
}

export const isMissing = ({ state }: Finding): boolean => state === 'missing';
