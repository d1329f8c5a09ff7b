/** A value as text to read: strings as they are, everything else as indented JSON. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
