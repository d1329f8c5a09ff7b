/**
 * The page's content policy forbids code made from strings, which zod would try; it has to know before the first schema is built, which is when a later part of
 * the window is loaded. `z.config` would bring zod into the window's start; what is set here is what that sets.
 */
export function forbidCodeFromStrings(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
