import type {
  OriginDecision,
  OriginRequest,
} from '../../../../safety/network-policy/decide-origin.ts';
import type { Touch } from '../../../../safety/network-policy/origin-sets.ts';

/** Decides where the requests of a tool call may go. */
export interface CallOrigins {
  /** @param from URL that led there; `null` where unknown */
  decide(touches: readonly Touch[], from: string | null): OriginDecision;
  /** Whether the person allowed the run to open this URL in the private network. */
  mayEnter(url: string): boolean;
  /** Lets the run open and use this private URL without a question, as the person has allowed navigation between the two hosts before. */
  enter(url: string): void;
  /** Records that the tab goes to an allowed URL. */
  reached(url: string): void;
  /** Asks the person during the call; absent where nobody can be asked. */
  readonly ask?: (request: OriginRequest) => Promise<boolean>;
}
