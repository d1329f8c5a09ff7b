import type { ErrorParams } from '../errors/app-error.ts';
import type { Words } from './words.ts';

/** Fills the parameters into a text; `null` if one of them is missing or empty, such as the name of something unnamed. */
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
