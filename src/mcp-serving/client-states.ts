import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';
import { deltaText } from '#shared/page-state/page-delta.ts';
import { serializePage } from '#shared/page-state/serialize-page.ts';
import { stateDifference } from '#shared/page-state/state-difference.ts';

/** Number of states kept; a program that refers to an older one gets the whole page. */
const MAX_KEPT = 12;
/** Number of recent states that an act's answer may be compared with. */
const MAX_COMPARED = 4;
/** Approximate limit in tokens for an act's description of the page. */
const MAX_NEWS_TOKENS = 350;

interface ToldState {
  readonly number: number;
  readonly snapshot: PageSnapshot;
}

const whole = (snapshot: PageSnapshot): string => serializePage(snapshot);

/** The states that a program was sent, by the numbers it knows: later states are sent as differences from them. */
export class ClientStates {
  #told: ToldState[] = [];
  #count = 0;

  /** The page in full, or its differences from the state that the program names. */
  describe(snapshot: PageSnapshot, since: number | undefined): string {
    const before = this.#told.find(({ number }) => number === since);
    const number = this.#note(snapshot);
    if (since === undefined) return `State ${number}.\n${whole(snapshot)}`;
    if (before === undefined)
      return `State ${number}. State ${since} is not known here (any more): this is the whole page.\n${whole(snapshot)}`;
    const { isWhole, text } = stateDifference(before.snapshot, snapshot, whole);
    return isWhole
      ? `State ${number}. Most of it is different since state ${since}: this is the whole page.\n${text}`
      : `State ${number}, since state ${since}. ${text}`;
  }

  /**
   * Describes what an act has changed on the page beyond its result, in a few lines; empty when the program has seen no state yet. The newest of
   * the recent states with a short difference is used: after a dialog has closed, that is often the state before it opened.
   */
  news(snapshot: PageSnapshot): string {
    for (const before of this.#told.slice(-MAX_COMPARED).toReversed()) {
      const { isWhole, text } = stateDifference(before.snapshot, snapshot, whole);
      if (tokensOf(text) > MAX_NEWS_TOKENS) continue;
      const number = this.#note(snapshot);
      return isWhole
        ? `State ${number}.\n${text}`
        : `State ${number}, since state ${before.number}. ${text}`;
    }
    const last = this.#told.at(-1);
    if (last === undefined) return '';
    // A later difference cannot be based on a state that was not sent in full.
    return `The page: ${deltaText(last.snapshot, snapshot)} browser_state with since: ${last.number} lists it.`;
  }

  #note(snapshot: PageSnapshot): number {
    this.#count += 1;
    this.#told = [...this.#told.slice(1 - MAX_KEPT), { number: this.#count, snapshot }];
    return this.#count;
  }
}

const tokensOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + estimateTokens(line), 0);
