export interface NamedAgent {
  readonly id: string;
  readonly name: string;
}

/** Choice of the agent for the task of a place. */
export interface AgentChoice {
  /** Agents that need no more than text. */
  readonly agents: readonly NamedAgent[];
  /** Agent that the person named; `null`: none, or it is gone. */
  readonly chosen: NamedAgent | null;
  readonly onChoose: (agent: NamedAgent | null) => void;
}
