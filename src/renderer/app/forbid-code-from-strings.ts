/**
 * Tells zod that the content policy forbids code from strings, before the first schema is built. `z.config` would load zod at the
 * window's start; this sets the same value.
 */
export function forbidCodeFromStrings(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
