/** Chromium’s mark on input that came over the debugging protocol: `WebInputEvent::kFromDebugger`. */
const FROM_DEBUGGER = 1 << 23;

/**
 * Whether an input event of Electron’s came over the protocol, that is from a run. Electron hands Chromium’s own modifier
 * bits on as `_modifiers`, which its types do not name; `null` where a runtime leaves them out.
 */
export function sentByRun(input: object): boolean | null {
  const bits: unknown = Reflect.get(input, '_modifiers');
  return typeof bits === 'number' ? (bits & FROM_DEBUGGER) !== 0 : null;
}
