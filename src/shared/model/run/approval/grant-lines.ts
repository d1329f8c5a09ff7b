import { AppError } from '../../../errors/app-error.ts';
import { type Grant, type GrantSource, grantText, parseGrant } from './grant.ts';

/** Returns grants in their text form, one per line. */
export function toGrantLines(grants: readonly Omit<Grant, 'from'>[]): string {
  return grants.map(grantText).join('\n');
}

/** Returns the grants of these lines, or the number of the first invalid line. */
export function readGrantLines<Source extends GrantSource>(
  text: string,
  from: Source,
): { readonly grants: readonly (Grant & { from: Source })[] } | { readonly line: number } {
  const grants: (Grant & { from: Source })[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      grants.push({ ...parseGrant(line, from), from });
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      return { line: index + 1 };
    }
  }
  return { grants };
}
