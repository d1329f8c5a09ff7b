/** Result of one check. */
export interface Finding {
  readonly name: string;
  /** `warn`: Waymark works with limitations. */
  readonly state: 'ok' | 'warn' | 'missing';
  readonly found: string;
  /** What to do about it; empty when nothing is needed. */
  readonly next: string;
}

const MARKS = { ok: 'ok     ', warn: 'note   ', missing: 'MISSING' } as const;

/** Returns what `doctor` prints. The launcher of the Linux packages (waymark.sh) prints the same where the program cannot start. */
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
