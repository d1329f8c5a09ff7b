import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';

type WithoutDigest<Request> = Request extends unknown ? Omit<Request, 'digest'> : never;

/** A question for the person, before the gate adds its digest. */
export type AskedFor = WithoutDigest<ApprovalRequest>;

/** A call's write that the run's contract covers. */
export interface CoveredAct {
  readonly found: WriteClass;
  readonly places: readonly string[];
  /** The grant that covers the write; `null` if the contract as a whole does. */
  readonly grantId: string | null;
}

/** The error for a call, and its write if it has one. */
interface Refused {
  readonly error: ErrorInfo;
  readonly refused?: RefusedWrite;
}

export type ToolDecision =
  | { readonly allow: true; readonly covered?: CoveredAct }
  | ({ readonly allow: false } & Refused)
  /** The person must be asked; `error` applies if they cannot be. */
  | ({ readonly allow: 'ask'; readonly request: AskedFor } & Refused);
