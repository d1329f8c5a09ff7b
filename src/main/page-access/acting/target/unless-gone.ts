/** Returns the value, or `null` when the frame went away. Actions can cause that, and the effect or the next state reports it. */
export async function unlessGone<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Whether a command failed because the frame or the whole page went away. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'CDP_FAILED' || error.code === 'CDP_DETACHED')
  );
}
