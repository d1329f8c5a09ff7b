import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';

/** Does something with the agents' files; `work` gives the sentence that says what came of it. */
export type ActOnFiles = (work: () => Promise<string>) => void;

interface FileAction {
  /** What came of the last action; empty when there is nothing to say. */
  readonly said: string;
  /** Why the last action failed. */
  readonly problem: ErrorInfo | null;
  readonly act: ActOnFiles;
}

/** Does things with the agents' files and keeps what came of the last one. */
export function useFileAction(): FileAction {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const run = async (work: () => Promise<string>) => {
    setProblem(null);
    setSaid('');
    try {
      setSaid(await work());
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return { said, problem, act: (work) => void run(work) };
}
