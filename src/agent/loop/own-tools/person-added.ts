import type { ErrorInfo } from '#shared/errors/app-error.ts';

/** Why a script or recorded steps ended before their next call. @param what `the script was`, `the recording was` */
export const personAdded = (what: string): ErrorInfo => ({
  code: 'PERSON_ADDED',
  message: `The person has added something meanwhile, so ${what} ended before its next call.`,
  next: 'Read what they added, then go on with what is left.',
});
