import { z } from 'zod';

const FORM = /^[a-z][a-zA-Z0-9]*$/;

/** Name of a parameter in agent files, recordings, forms and command lines. Exports use it as an identifier. */
export const ParameterNameSchema = z
  .string()
  .max(60, 'has at most 60 characters')
  .regex(FORM, 'starts with a small letter, then letters and digits');

/** Values by parameter name. */
export const ParameterValuesSchema = z.record(ParameterNameSchema, z.string());

/** Returns the parameter name for one written on a command line: `city` for `City`, `fullName` for `full name`. */
export function parameterNameOf(written: string): string {
  const [first = '', ...more] = written.trim().split(/[^a-zA-Z0-9]+/);
  return [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
}

const MAX_NAME_CHARS = 40;

/** Parameter name of a field: `First name *` becomes `firstName`; without Latin letters `text`. */
export function nameOfField(words: string): string {
  const parts = words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-zA-Z0-9]+/g);
  const [first = '', ...rest] = parts ?? [];
  const name = [first.toLowerCase(), ...rest.map(capitalised)].join('').replace(/^\d+/, '');
  return name === '' ? 'text' : `${name.charAt(0).toLowerCase()}${name.slice(1, MAX_NAME_CHARS)}`;
}

const capitalised = (word: string): string =>
  `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;

/** This name, or with a number where it is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!taken.has(name)) return name;
  }
}

/** A name as a label for people: `fullName` becomes `Full name`. */
export function labelOfName(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
