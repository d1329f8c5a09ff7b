import type { OriginDecision, OriginRequest } from '../../policy/decide-origin.ts';
import type { Touch } from '../../policy/origin-sets.ts';

/** Where the run of a tool call may be, as far as its requests are concerned. */
export interface CallOrigins {
  /** @param from the address that led there; `null` where that is not known */
  decide(touches: readonly Touch[], from: string | null): OriginDecision;
  /** The tab goes to an address that the run may go to. */
  reached(url: string): void;
  /** Asks the person, while the call is under way; absent where nobody can be asked. */
  readonly ask?: (request: OriginRequest) => Promise<boolean>;
}
