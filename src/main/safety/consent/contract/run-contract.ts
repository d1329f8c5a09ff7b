import {
  type Contract,
  type ContractReading,
  NO_CONTRACT,
} from '#shared/model/run/approval/contract.ts';
import { BROWSER, type Grant } from '#shared/model/run/approval/grant.ts';

import type { GrantView } from '#shared/model/run/view/run-view.ts';

import { checkReading } from './own-words.ts';
import type { LiteralSteps } from './literal-steps.ts';
import type { RunGrants } from './run-grants.ts';

/** Facts about the start of a run, known before any page is read. */
export interface ContractGround {
  /** Contract that applies until the words are read. */
  readonly base: Contract;
  /** Whether the words add nothing, because the person chose or wrote everything. */
  readonly isSettled: boolean;
  /** The person's own words. */
  readonly words: readonly string[];
  /** Sites that the words name, otherwise the one that the run starts on. */
  readonly sites: readonly string[];
  readonly steps: LiteralSteps;
  /** Grants from the person's choice, command line, settings, agent or recording. */
  readonly standing: readonly Grant[];
  /** Grants used before a fork: the same words do not allow the same write again. */
  readonly usedBefore?: readonly GrantView[];
}

export interface RunContractParts {
  readonly ground: ContractGround;
  readonly grants: Pick<RunGrants, 'give' | 'given' | 'cut'>;
  /** Reads which writes the words ask for; `null` if the reading failed. Absent if no model is connected. */
  readonly read?: ((words: readonly string[]) => Promise<ContractReading | null>) | undefined;
  /** Records a contract before it takes effect. */
  readonly made: (contract: Contract) => void;
}

/** A run's contract. Only the person extends or narrows it; pages, services and models that saw a page have no influence. */
export class RunContract {
  readonly #parts: RunContractParts;
  #current: Contract;
  #ready: Promise<void> = Promise.resolve();
  /** Number of unfinished readings. */
  #underWay = 0;

  constructor(parts: RunContractParts) {
    this.#parts = parts;
    this.#current = parts.ground.base;
  }

  get current(): Contract {
    return this.#current;
  }

  get ground(): ContractGround {
    return this.#parts.ground;
  }

  /** Resolves once the words so far are read. Only writes wait for it. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  get isReady(): boolean {
    return this.#underWay === 0;
  }

  /** Makes the contract from the known facts, and starts the reading. */
  begin(): void {
    const { ground, grants, read } = this.#parts;
    const { base, isSettled, standing, words, sites } = ground;
    grants.give(standing);
    const isRead = !isSettled && read !== undefined && words.length > 0;
    if (!isRead || base !== NO_CONTRACT) this.#make(base);
    if (isRead) this.#waitFor(this.#read(words, sites));
  }

  /** Reads further words of the person, which add to the contract or forbid parts of it. */
  said(text: string, sites: readonly string[]): void {
    if (this.#parts.read === undefined || this.#parts.ground.isSettled) return;
    this.#waitFor(this.#ready.then(() => this.#read([text], sites)));
  }

  /** Allows a refused write from now on, even in a run that was only looking. */
  allow(grants: readonly Grant[]): void {
    this.#parts.grants.give(grants);
    if (this.#current.mode === 'look') this.#make({ ...this.#current, mode: 'work', sites: [] });
  }

  /** Changes what the run may do as a whole. A change to “look only” revokes its grants. */
  change(change: Partial<Pick<Contract, 'mode' | 'sites' | 'never'>>): void {
    const { grants } = this.#parts;
    if (change.mode === 'look') for (const { id } of grants.given()) grants.cut(id);
    this.#make({ ...this.#current, ...change, from: 'choice' });
  }

  #waitFor(reading: Promise<void>): void {
    this.#underWay += 1;
    this.#ready = reading.finally(() => (this.#underWay -= 1));
  }

  async #read(words: readonly string[], sites: readonly string[]): Promise<void> {
    const { read, grants } = this.#parts;
    const told = await read?.(words).catch(() => null);
    if (told == null) {
      if (this.#current === NO_CONTRACT) this.#make(NO_CONTRACT);
      return;
    }
    const reading = checkReading(told, words.join('\n'));
    grants.give(unused(grantsOf(reading, sites), this.#parts.ground.usedBefore ?? []));
    const { mode, never, sites: before, from } = this.#current;
    const isChosen = from === 'choice' || from === 'steps';
    this.#make({
      mode: mode === 'work' ? 'work' : reading.mode,
      sites: reading.mode === 'work' ? [...new Set([...before, ...sites])] : before,
      never: [...new Set([...never, ...reading.never])],
      from: isChosen ? from : 'task',
    });
  }

  #make(contract: Contract): void {
    this.#parts.made(contract);
    this.#current = contract;
  }
}

function grantsOf(
  { may, moved = [], browser }: ContractReading,
  sites: readonly string[],
): readonly Grant[] {
  const left = moved.map((value) => ({
    kind: 'delete' as const,
    times: 1,
    bound: [{ what: 'moved' as const, value }],
  }));
  const asked = [...may, ...left].flatMap(({ kind, times, bound }) =>
    sites.map((origin): Grant => ({
      verb: kind,
      origin,
      times,
      from: 'task',
      ...(bound.length > 0 && { bound }),
    })),
  );
  const data = browser.map((verb): Grant => ({ verb, origin: BROWSER, times: 1, from: 'task' }));
  return [...asked, ...data];
}

/** Returns unused grants, counted over all sites, since changed words may name the site differently. */
function unused(grants: readonly Grant[], before: readonly GrantView[]): readonly Grant[] {
  return grants.flatMap((grant) => {
    const used = before
      .filter((one) => one.grant.verb === grant.verb)
      .reduce((sum, one) => sum + one.used, 0);
    return used < grant.times ? [{ ...grant, times: grant.times - used }] : [];
  });
}
