import { AppError } from '#shared/errors/app-error.ts';

export const noField = (): AppError =>
  new AppError({
    code: 'WRITING_NO_FIELD',
    message: 'The keyboard is in no text field of the page.',
    next: 'Click into a text field first. Fields within frames of other pages are not reached.',
  });

export const secretField = (): AppError =>
  new AppError({
    code: 'WRITING_SECRET_FIELD',
    message: 'This field is for a secret: its text goes to no model.',
    next: 'Use another field.',
  });

export const textTooLong = (): AppError =>
  new AppError({
    code: 'WRITING_TOO_LONG',
    message: 'The text is too long to be worked on at once.',
    next: 'Select a part of it and try again.',
  });

export const fieldChanged = (): AppError =>
  new AppError({
    code: 'WRITING_FIELD_CHANGED',
    message: 'The field has changed, so nothing was inserted.',
    next: 'Copy the text, or open the help again.',
  });

export const notTaken = (): AppError =>
  new AppError({
    code: 'WRITING_NOT_TAKEN',
    message: 'The field did not take the text.',
    next: 'Copy the text and paste it yourself.',
  });
