import { useSyncExternalStore } from 'react';

/** Whether the document of a layer is as large as the window already: what is placed earlier is placed for another size. */
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
