import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { AgentDefinition, AskedGrants } from '#shared/model/run/agent.ts';
import { type Grant, parseGrant } from '#shared/model/run/approval/grant.ts';

import { digestOf } from '../../platform/digest.ts';
import type { AgentLibrary } from './agent-library.ts';

/** By an agent's id, the digest of the agent as the person has confirmed it. */
type Confirmations = Readonly<Record<string, string>>;

export interface KeptConfirmations {
  readonly get: () => Confirmations;
  readonly set: (confirmed: Confirmations) => void;
}

/**
 * What agents may do without a question. An agent only asks for it: it counts once the person has confirmed it, and as long as nothing
 * of the agent is another.
 */
export class AgentGrants {
  readonly #agents: Pick<AgentLibrary, 'get'>;
  readonly #kept: KeptConfirmations;

  constructor(agents: Pick<AgentLibrary, 'get'>, kept: KeptConfirmations) {
    this.#agents = agents;
    this.#kept = kept;
  }

  /** What the window shows of it; absent where an agent asks for nothing. */
  asked(agent: AgentDefinition): AskedGrants | undefined {
    if ((agent.grants ?? []).length === 0) return undefined;
    // What waits for being kept is not what runs.
    const { patch: _, ...confirmed } = agent;
    const digest = digestOf(z.json().parse(confirmed));
    return { digest, isConfirmed: this.#kept.get()[agent.id] === digest };
  }

  /** What a run of this agent is given. */
  of(agentId: string): readonly Grant[] {
    const agent = this.#agents.get(agentId);
    return agent === undefined || this.asked(agent)?.isConfirmed !== true
      ? []
      : (agent.grants ?? []).map((text) => parseGrant(text, 'agent'));
  }

  /** The person confirms the agent that they were shown. Throws `AGENT_CHANGED`. */
  confirm(agentId: string, digest: string): void {
    const agent = this.#agents.get(agentId);
    if (agent === undefined || this.asked(agent)?.digest !== digest) throw changed();
    this.#kept.set({ ...this.#kept.get(), [agentId]: digest });
  }

  withdraw(agentId: string): void {
    const { [agentId]: given, ...others } = this.#kept.get();
    if (given !== undefined) this.#kept.set(others);
  }
}

function changed(): AppError {
  return new AppError({
    code: 'AGENT_CHANGED',
    message: 'The agent is not the one that was shown any more; nothing was confirmed.',
    next: 'Look at it again.',
  });
}
