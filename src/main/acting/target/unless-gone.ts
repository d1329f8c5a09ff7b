/** `null` when the frame went away meanwhile: acts do that, and it shows in what is read afterwards. */
export async function unlessGone<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Whether the frame or the whole page went away while something was asked of it. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'CDP_FAILED' || error.code === 'CDP_DETACHED')
  );
}
