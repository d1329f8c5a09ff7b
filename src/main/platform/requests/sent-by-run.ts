/** Chromium’s flag for input that was sent over the debugging protocol: `WebInputEvent::kFromDebugger`. */
const FROM_DEBUGGER = 1 << 23;

/**
 * Whether an Electron input event was sent over the protocol, that is by a run. Electron passes on Chromium’s own modifier bits as
 * `_modifiers`, which its types do not name; `null` for a runtime that omits them.
 */
export function sentByRun(input: object): boolean | null {
  const bits: unknown = Reflect.get(input, '_modifiers');
  return typeof bits === 'number' ? (bits & FROM_DEBUGGER) !== 0 : null;
}
