/** Puts the given values in the place of `{{name}}`; a name without a value stays as it is. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(
    /\{\{\s*([a-zA-Z0-9]+)\s*\}\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}
