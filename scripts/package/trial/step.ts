/** Runs a part of a trial; prints its name and its time. */
export async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  const from = performance.now();
  console.log(`== ${name}`);
  const result = await act();
  console.log(`== ${name}: ok (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  return result;
}
