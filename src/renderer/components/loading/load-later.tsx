import {
  type ComponentType,
  createElement,
  lazy,
  type ReactElement,
  Suspense,
  useState,
} from 'react';

export interface LaterPart<Props extends object> {
  readonly Part: (props: Props) => ReactElement;
  /** Loads the part ahead, so that it shows without a wait. */
  readonly preload: () => Promise<void>;
}

/** A part of the window that its first picture does not need. It renders nothing until loaded. */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  const Waiting = lazy(async () => ({ default: await load() }));
  let loaded: ComponentType<Props> | null = null;
  return {
    Part: (props) => {
      // The component stays the same while shown, because another would lose its state.
      const [shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
      return <Suspense>{createElement(shown, props)}</Suspense>;
    },
    preload: async () => {
      loaded = await load();
    },
  };
}
