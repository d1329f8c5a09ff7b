import type { OriginDecision, OriginRequest } from '../../policy/decide-origin.ts';
import type { Touch } from '../../policy/origin-sets.ts';

/** Where the requests of a tool call may go. */
export interface CallOrigins {
  /** @param from the address that led there; `null` where that is not known */
  decide(touches: readonly Touch[], from: string | null): OriginDecision;
  /** Whether the person opened this address of the private network to the run. */
  mayEnter(url: string): boolean;
  /** The person opens it, with what they said before of the page that leads there. */
  enter(url: string): void;
  /** The tab goes to an address that the run may go to. */
  reached(url: string): void;
  /** Asks the person while the call is under way; absent when nobody can be asked. */
  readonly ask?: (request: OriginRequest) => Promise<boolean>;
}
