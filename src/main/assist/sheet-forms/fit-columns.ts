import type { PageForm, PageFormField } from './page-forms.ts';

/** A form and the fields that its columns fill. */
export interface Fit {
  readonly form: PageForm;
  /** Field of each column that fits one. */
  readonly fields: ReadonlyMap<string, PageFormField>;
}

/** Returns the form that most columns fit, and among equals the one with the most fields; `null` if there is none with fields. */
export function fittingForm(forms: readonly PageForm[], columns: readonly string[]): Fit | null {
  const fits = forms
    .filter(({ fields }) => fields.length > 0)
    .map((form) => ({ form, fields: fieldsOf(form, columns) }))
    .toSorted(
      (one, other) =>
        other.fields.size - one.fields.size || other.form.fields.length - one.form.fields.length,
    );
  return fits[0] ?? null;
}

/** Matches columns with fields: equal names first, then names of which one contains all words of the other, if only one field fits. */
function fieldsOf(
  { fields }: PageForm,
  columns: readonly string[],
): ReadonlyMap<string, PageFormField> {
  const found = new Map<string, PageFormField>();
  const taken = new Set<PageFormField>();
  for (const fits of [isSame, holds])
    for (const column of columns) {
      if (found.has(column)) continue;
      const fitting = fields.filter((field) => !taken.has(field) && fits(field, column));
      const [only] = fitting;
      if (only === undefined || fitting.length > 1) continue;
      found.set(column, only);
      taken.add(only);
    }
  return found;
}

function isSame({ label, name }: PageFormField, column: string): boolean {
  const wanted = plain(column);
  return wanted !== '' && (plain(label) === wanted || plain(name) === wanted);
}

function holds({ label }: PageFormField, column: string): boolean {
  const [one, other] = [wordsIn(label), wordsIn(column)];
  if (one.length === 0 || other.length === 0) return false;
  return one.every((word) => other.includes(word)) || other.every((word) => one.includes(word));
}

const plain = (text: string): string => wordsIn(text).join('');

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // “E-mail” and “Email” count as one word.
    .replaceAll(/(?<=\be)-(?=mail)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
