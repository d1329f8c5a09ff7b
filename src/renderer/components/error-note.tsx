import type { ReactNode } from 'react';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { errorText } from '#shared/messages/error-text.ts';
import { useWords } from '../text/use-words.ts';
import { ProblemNote } from './problem-note.tsx';

interface ErrorNoteProps {
  readonly error: ErrorInfo;
  readonly actions?: ReactNode;
}

/** Says in the person's language what went wrong and what can be done about it. */
export function ErrorNote({ error, actions }: ErrorNoteProps) {
  const words = useWords();
  return <ProblemNote {...errorText(words, error)} actions={actions} />;
}
