/** Resolves with the next drawn frame; a tab that draws none (very busy, off stage) is waited for at most 100 ms. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
