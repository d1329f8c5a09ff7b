/** Names that reach beyond the script's page, or that get around such names. */
const REACH =
  /\b(mcp|files|pdf|ask|remember|setInputFiles|newPage|pages|goto|eval|Function|constructor)\b(?=\s*[.[(]|['"`]\s*\])/g;

/**
 * Something that a repaired script could do but the old one could not; `null` for nothing. The page that the model has read may have asked
 * for it: each call passes the gate, but a script is saved and runs again when that page is long forgotten.
 */
export function whatItAdds(old: string, mended: string): string | null {
  const reached = new Set(reachIn(old));
  const known = new Set(hostsIn(old));
  return (
    reachIn(mended).find((name) => !reached.has(name)) ??
    hostsIn(mended).find((host) => !known.has(host)) ??
    null
  );
}

const reachIn = (code: string): readonly string[] =>
  [...code.matchAll(REACH)].map(([, name = '']) => name);

const hostsIn = (code: string): readonly string[] =>
  [...code.matchAll(/\b(?:https?|wss?):\/\/([^\s/"'`?#]{1,300})/gi)].map(([, host = '']) =>
    host.toLowerCase(),
  );
