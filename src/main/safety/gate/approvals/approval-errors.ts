import type { ErrorInfo } from '#shared/errors/app-error.ts';

const MAX_QUOTED = 300;

/** Reasons why a call was not made after asking the person. */
export const approvalErrors = {
  refused: (subject: string): ErrorInfo => ({
    code: 'REFUSED_BY_PERSON',
    params: { tool: subject.slice(0, 128) },
    message: `The person was asked and refused it: “${subject.slice(0, MAX_QUOTED)}”.`,
    next: 'That is final: do not ask for it again or do it in another way. Go on without it, or conclude and say what is missing.',
  }),
  expired: (): ErrorInfo => ({
    code: 'APPROVAL_EXPIRED',
    message:
      'What the person was asked about has changed since, or nobody answered in time; nothing was done.',
    next: 'Look at the page again and go on from what it shows.',
  }),
  takenOver: (): ErrorInfo => ({
    code: 'TAKEN_OVER',
    message: 'The person does this by themselves; nothing was done here.',
    next: 'Look at the page once the run goes on, and go on from there. Do not do it again.',
  }),
};
