import { z } from 'zod';

const FORM = /^[a-z][a-zA-Z0-9]*$/;

/** Name of a parameter in agent files, recordings, forms and command lines. Exports use it as an identifier. */
export const ParameterNameSchema = z
  .string()
  .max(60, 'has at most 60 characters')
  .regex(FORM, 'starts with a small letter, then letters and digits');

/** Values by the names of their parameters. */
export const ParameterValuesSchema = z.record(ParameterNameSchema, z.string());

/** A name as it may be written on a command line, `City` or `full name`, in the form that names have: `city`, `fullName`. */
export function parameterNameOf(written: string): string {
  const [first = '', ...more] = written.trim().split(/[^a-zA-Z0-9]+/);
  return [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
}
