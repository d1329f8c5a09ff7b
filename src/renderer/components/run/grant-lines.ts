import type { GrantView } from '#shared/model/run/view/run-view.ts';

/** Grants that are told as one, never none. */
export interface GrantLine {
  /** The one whose words are shown. */
  readonly shown: GrantView;
  readonly held: readonly GrantView[];
}

/** `http://localhost:3000`, `https://127.0.0.1`: who names such a host without a scheme means it with both. */
const LOCAL = /^https?:\/\/((?:localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?)$/;

/**
 * The grants in the order in which they were given. A host of this computer or the own network is one place to the person: what was given
 * there at the same time over https and over http is told once, as the one over https.
 */
export function grantLines(grants: readonly GrantView[]): readonly GrantLine[] {
  const lines: GrantLine[] = [];
  for (const given of grants) {
    const at = lines.findIndex((line) => isTwin(line, given));
    const line = lines[at];
    if (line === undefined) lines.push({ shown: given, held: [given] });
    else {
      const shown = given.grant.origin.startsWith('https:') ? given : line.shown;
      lines[at] = { shown, held: [...line.held, given] };
    }
  }
  return lines;
}

/** Whether they differ by the scheme of their local host alone. */
function isTwin({ shown, held }: GrantLine, { seq, grant }: GrantView): boolean {
  const host = LOCAL.exec(grant.origin)?.[1];
  const { origin } = shown.grant;
  return (
    host !== undefined &&
    held.length === 1 &&
    shown.seq === seq &&
    origin !== grant.origin &&
    LOCAL.exec(origin)?.[1] === host &&
    JSON.stringify({ ...shown.grant, origin: '' }) === JSON.stringify({ ...grant, origin: '' })
  );
}
