/** Returns a signal that is aborted when the person or the system asks the program to end. */
export function signalOfLeaving(): AbortSignal {
  const leaving = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => leaving.abort());
  return leaving.signal;
}
