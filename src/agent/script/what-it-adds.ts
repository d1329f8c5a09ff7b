/** What reaches beyond the page that a script works on, and ways around names. */
const REACH =
  /\b(mcp|files|pdf|ask|remember|setInputFiles|newPage|pages|goto|eval|Function|constructor)\b(?=\s*[.[(]|['"`]\s*\])/g;

/**
 * What a mended script could do that the old one could not; `null`: nothing. A page that the model has read may have told it to: each call passes the gate
 * all the same, but a script stays, and is run when nobody thinks of that page any more.
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
