import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';

/** Runs an action on agent files; `work` resolves to a sentence about its result. */
export type ActOnFiles = (work: () => Promise<string>) => void;

interface FileAction {
  /** Result of the last action; empty for none. */
  readonly said: string;
  /** Why the last action failed. */
  readonly problem: ErrorInfo | null;
  readonly act: ActOnFiles;
}

/** Runs actions on agent files and keeps the last result. */
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
