import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import { approvalQuestion } from '#shared/model/run/approval/approval-question.ts';
import { grantText } from '#shared/model/run/approval/grant.ts';

type RequestApproval = Extract<ApprovalRequest, { readonly kind: 'request' }>;

/** Why a request of a run's call did not leave. */
export const requestRefusals = {
  /** Nobody can be asked. */
  needsApproval({ verb, origin, destination, method, path }: RequestApproval): ErrorInfo {
    const at = destination ?? origin;
    return {
      code: 'NEEDS_APPROVAL',
      params: { act: verb, origin: at },
      message: `The page was about to ${verb} at ${at} (${method} ${path}) and was kept from it: the task does not ask for that, and nobody can be asked.`,
      next: `Do not try it in another way. Conclude and say that it needs leave: --grant '${grantText({ verb, origin: at, times: 1 })}'.`,
    };
  },
  byPerson(approval: RequestApproval): ErrorInfo {
    const subject = approvalQuestion(approval);
    return {
      code: 'REFUSED_BY_PERSON',
      params: { tool: subject.slice(0, 128) },
      message: `What the page was about to send did not leave; the person was asked and refused it: “${subject.slice(0, 300)}”.`,
      next: 'That is final: do not ask for it again or do it in another way. Go on without it, or conclude and say what is missing.',
    };
  },
};
