/** Headers with which a client that can only send POST names the real method. */
const OVERRIDE = /^x-(?:http-)?method(?:-override)?$/i;
const WRITES = /^(?:put|patch|delete|post)$/i;

/** Writing method that a header gives the server instead of the request's own; `null` without one. */
export function meantMethod(headers: Readonly<Record<string, string>>): string | null {
  const meant = Object.entries(headers).find(
    ([name, value]) => OVERRIDE.test(name) && WRITES.test(value.trim()),
  );
  return meant?.[1].trim().toUpperCase() ?? null;
}
