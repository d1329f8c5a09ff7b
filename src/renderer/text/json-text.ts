/** A value as readable text: strings unchanged, everything else as indented JSON. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
