import { includesText, isSameText } from '../../text/fold-text.ts';
import { normalizeSpace } from '../../text/visible-text.ts';

/** An option of a list, native or drawn by the page, with the texts that it is matched by. */
export interface NamedOption {
  readonly label: string;
  readonly value: string | null;
}

/** The options that `wanted` means, by the strictest comparison that matches any. */
export function matchOptions<Option extends NamedOption>(
  options: readonly Option[],
  wanted: string,
): readonly Option[] {
  const text = normalizeSpace(wanted);
  const readings: ((option: Option) => boolean)[] = [
    ({ label }) => label === text,
    ({ label }) => isSameText(label, text),
    ({ value }) => value === wanted,
    ({ label }) => includesText(label, text),
  ];
  for (const reading of readings) {
    const found = options.filter(reading);
    // Two options with the same label cannot be told apart; a person would take the first.
    if (found.length > 0)
      return new Set(found.map(({ label }) => label)).size === 1 ? found.slice(0, 1) : found;
  }
  return [];
}
