import type { ErrorParams } from '../errors/app-error.ts';
import type { Words } from './words.ts';

/** Puts the parameters into a text; `null` if one of them is not known, such as the name of something that has none. */
export function fillText(
  text: string,
  params: ErrorParams,
  { format }: Pick<Words, 'format'>,
): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => params[name] === undefined || params[name] === '')) return null;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? format.number(value) : value;
  });
}
