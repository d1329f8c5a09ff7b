import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { RefusedWrite } from '#shared/model/run/refused-write.ts';

type WithoutDigest<Request> = Request extends unknown ? Omit<Request, 'digest'> : never;

/** What the person is to be asked; the gate seals it with a digest. */
export type AskedFor = WithoutDigest<ApprovalRequest>;

/** What a call writes under the run's contract. */
export interface CoveredAct {
  readonly found: WriteClass;
  readonly places: readonly string[];
  /** The grant that covers it; `null`: the contract as a whole does. */
  readonly grantId: string | null;
}

/** What nobody allowed, where it is a write. */
interface Refused {
  readonly error: ErrorInfo;
  readonly refused?: RefusedWrite;
}

export type ToolDecision =
  | { readonly allow: true; readonly covered?: CoveredAct }
  | ({ readonly allow: false } & Refused)
  /** The person has to be asked; `error` is for where nobody can be. */
  | ({ readonly allow: 'ask'; readonly request: AskedFor } & Refused);
