import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { AgentDefinition, AskedGrants } from '#shared/model/agents/agent.ts';
import { type Grant, parseGrant } from '#shared/model/run/approval/grant.ts';

import { digestOf } from '../../../platform/files/digest.ts';
import type { AgentLibrary } from './agent-library.ts';

/** Digests of the agents that the person has confirmed, by agent id. */
type Confirmations = Readonly<Record<string, string>>;

export interface KeptConfirmations {
  readonly get: () => Confirmations;
  readonly set: (confirmed: Confirmations) => void;
}

/**
 * Grants of agents, which let them act without asking. An agent only requests grants: they count once the person has confirmed it, and
 * until anything in the agent changes.
 */
export class AgentGrants {
  readonly #agents: Pick<AgentLibrary, 'get'>;
  readonly #kept: KeptConfirmations;

  constructor(agents: Pick<AgentLibrary, 'get'>, kept: KeptConfirmations) {
    this.#agents = agents;
    this.#kept = kept;
  }

  /** Returns the requested grants for the window; `undefined` when the agent requests none. */
  asked(agent: AgentDefinition): AskedGrants | undefined {
    if ((agent.grants ?? []).length === 0) return undefined;
    // A repaired script that is on trial does not change the confirmed agent.
    const { patch: _, ...confirmed } = agent;
    const digest = digestOf(z.json().parse(confirmed));
    return { digest, isConfirmed: this.#kept.get()[agent.id] === digest };
  }

  /** Returns the grants for runs of this agent: none unless confirmed. */
  of(agentId: string): readonly Grant[] {
    const agent = this.#agents.get(agentId);
    return agent === undefined || this.asked(agent)?.isConfirmed !== true
      ? []
      : (agent.grants ?? []).map((text) => parseGrant(text, 'agent'));
  }

  /** Confirms the agent that the person was shown. Throws `AGENT_CHANGED`. */
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
