import type { ReactNode } from 'react';

import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { errorText } from '#shared/messages/sentences/error-text.ts';
import { useWords } from '../../text/use-words.ts';
import { ProblemNote } from './problem-note.tsx';

interface ErrorNoteProps {
  readonly error: ErrorInfo;
  readonly actions?: ReactNode;
}

/** An error and its next step, in the person's language. */
export function ErrorNote({ error, actions }: ErrorNoteProps) {
  const words = useWords();
  return <ProblemNote {...errorText(words, error)} actions={actions} />;
}
