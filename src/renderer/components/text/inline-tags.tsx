import type { ReactNode } from 'react';

/** Elements for the tags in messages. A name in `<bdi>` keeps its own direction inside a sentence. */
export const INLINE_TAGS = {
  bdi: (text: ReactNode) => <bdi>{text}</bdi>,
  strong: (text: ReactNode) => <strong>{text}</strong>,
};
