import type { AgentDefinition } from '#shared/model/agents/agent.ts';

import { findTypedHosts } from '../../../safety/network-policy/typed-hosts.ts';

const MAX_HOSTS = 20;

type HostsByAgent = Readonly<Record<string, string[]>>;

export interface KeptHosts {
  readonly get: () => HostsByAgent;
  readonly set: (hosts: HostsByAgent) => void;
}

/**
 * Hosts of the private network where the person recorded an agent's steps: its runs may load them again. An agent's file may come from
 * anywhere, so it cannot add hosts.
 */
export class ShownHosts {
  readonly #kept: KeptHosts;

  constructor(kept: KeptHosts) {
    this.#kept = kept;
  }

  of(agentId: string): readonly string[] {
    return this.#kept.get()[agentId] ?? [];
  }

  /** Called when the person saves this agent from steps recorded at these URLs. */
  saved(
    id: string,
    { recording }: Pick<AgentDefinition, 'recording'>,
    shownAt: readonly string[],
  ): void {
    if (recording === undefined || recording.startUrl === null) return;
    // The steps that wait to be saved may belong to another recording.
    if (!shownAt.includes(recording.startUrl)) return;
    const hosts = [...findTypedHosts(shownAt)].slice(0, MAX_HOSTS);
    if (hosts.length > 0) this.#kept.set({ ...this.#kept.get(), [id]: hosts });
  }

  forget(id: string): void {
    const { [id]: gone, ...left } = this.#kept.get();
    if (gone !== undefined) this.#kept.set(left);
  }
}
