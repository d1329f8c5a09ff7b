import { AppError } from '#shared/errors/app-error.ts';

export const broken = (why: string): AppError =>
  new AppError({
    code: 'DOCUMENT_BROKEN',
    message: `The file is damaged: ${why}.`,
    next: 'Ask the person for a file that opens in its own program.',
  });

export const tooLarge = (what: string): AppError =>
  new AppError({
    code: 'DOCUMENT_TOO_LARGE',
    message: `The file holds too much: ${what}.`,
    next: 'Ask the person for a smaller file.',
  });

export const withPassword = (): AppError =>
  new AppError({
    code: 'DOCUMENT_PASSWORD',
    message: 'The file is protected with a password.',
    next: 'Ask the person for a copy without a password.',
  });

export const unknownKind = (what: string): AppError =>
  new AppError({
    code: 'DOCUMENT_KIND',
    message: `This is ${what}, which is not read.`,
    next: 'Files that are read: .xlsx, .csv, .docx, .pptx and text. A PDF is read by pdf_extract with its path.',
  });

export const noTable = (): AppError =>
  new AppError({
    code: 'NO_DATA',
    message: 'There is no table to write.',
    next: 'Give rows, or a text with a Markdown table.',
  });
