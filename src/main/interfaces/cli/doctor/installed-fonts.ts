import { execFile } from 'node:child_process';

/** Languages that a font has letters for, in fontconfig's names. */
export type FontLanguages = readonly string[];

const WITHIN_MS = 20_000;

/**
 * Lists the fonts that pages are drawn with on Linux; `null` when `fc-list` of fontconfig fails, for example because it is not installed.
 */
export function installedFonts(
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly FontLanguages[] | null> {
  return new Promise((resolve) => {
    execFile(
      'fc-list',
      ['--format=%{lang}\n'],
      { env: { ...env, LC_ALL: 'C' }, timeout: WITHIN_MS, maxBuffer: 100_000_000 },
      (error, stdout) => resolve(error === null ? linesOf(stdout) : null),
    );
  });
}

const linesOf = (text: string): FontLanguages[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('|'));
