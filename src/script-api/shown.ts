/** A value as a line of text; getters and proxies of the script may throw. */
export function shown(value: unknown): string {
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (typeof value === 'function' || typeof value === 'symbol')
      return String(value).slice(0, 100);
    return JSON.stringify(value) ?? String(value);
  } catch {
    return '(cannot be shown)';
  }
}
