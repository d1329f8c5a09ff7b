import { useSyncExternalStore } from 'react';

/** Whether a layer's document has the window's size; a popup placed earlier would use a wrong size. */
export function useFullSize(root: HTMLElement): boolean {
  const view = root.ownerDocument.defaultView;
  return useSyncExternalStore(
    (listener) => {
      view?.addEventListener('resize', listener);
      return () => view?.removeEventListener('resize', listener);
    },
    () => view?.innerWidth === innerWidth && view.innerHeight === innerHeight,
  );
}
