import { AppError } from '#shared/errors/app-error.ts';

/** Errors about the configuration of a coding agent. In each case the file is left unchanged. */
export const configErrors = {
  unreadable: (file: string, detail: string) =>
    new AppError({
      code: 'AGENT_CONFIG_UNREADABLE',
      params: { file, detail },
      message: `${file} could not be read: ${detail}. It was left as it is.`,
      next: 'Make it readable for you, then try again.',
    }),
  broken: (file: string, line: number, detail: string) =>
    new AppError({
      code: 'AGENT_CONFIG_BROKEN',
      params: { file, line, detail },
      message: `${file} has a mistake in line ${line} (${detail}). It was left as it is.`,
      next: 'Correct the line, then try again.',
    }),
  unfit: (file: string, path: string) =>
    new AppError({
      code: 'AGENT_CONFIG_UNFIT',
      params: { file, path },
      message: `${file} writes ${path} in a way that Waymark does not change safely. It was left as it is.`,
      next: 'Add or remove the entry by hand.',
    }),
  unwritable: (file: string, detail: string) =>
    new AppError({
      code: 'AGENT_CONFIG_UNWRITABLE',
      params: { file, detail },
      message: `${file} could not be written: ${detail}. It was left as it is.`,
      next: 'Make the file and its folder writable for you, then try again.',
    }),
  changed: (file: string) =>
    new AppError({
      code: 'AGENT_CONFIG_CHANGED',
      params: { file },
      message: `${file} was changed after the difference was shown. Nothing was written.`,
      next: 'Look at the difference again, then confirm it.',
    }),
};
