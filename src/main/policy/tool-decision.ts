import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ActVerb } from '#shared/model/run/approval/act-class.ts';
import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';

import type { CommitAct } from './acts/classify-act.ts';

type WithoutDigest<Request> = Request extends unknown ? Omit<Request, 'digest'> : never;

/** What the person is to be asked; the gate seals it with a digest. */
export type AskedFor = WithoutDigest<ApprovalRequest>;

/** A commit that a grant of the run covers; `any`: what a control does that the person named, as far as it is of class R3. */
export interface CoveredAct {
  readonly act: Pick<CommitAct, 'origin' | 'destination'> & { readonly verb: ActVerb | 'any' };
  readonly grantId: string;
}

export type ToolDecision =
  | { readonly allow: true; readonly covered?: CoveredAct }
  | { readonly allow: false; readonly error: ErrorInfo }
  /** The person has to be asked; `error` is for where nobody can be. */
  | { readonly allow: 'ask'; readonly request: AskedFor; readonly error: ErrorInfo };
