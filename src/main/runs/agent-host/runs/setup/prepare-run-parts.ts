import type { Language } from '#shared/messages/language.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import type { TabPool } from '../../../../browser/tabs/tab-pool.ts';
import type { AgentLibrary } from '../../agents/agent-library.ts';
import type { ModelMemory } from '../../models/run-models.ts';
import type { RunCheckpoints } from '../recording/checkpoint-taker.ts';

/** What a new, continued or branched run is prepared from. */
export interface PrepareRunParts {
  readonly store: Pick<RunStore, 'getView' | 'getEvents' | 'listRuns'>;
  /** Stores the state that branches start from; absent for no storage. */
  readonly checkpoints?: RunCheckpoints | undefined;
  readonly tabs: TabPool;
  readonly agents: Pick<AgentLibrary, 'list' | 'get'>;
  /** Returns the grants of this agent that the person has confirmed. */
  readonly agentGrants: (agentId: string) => readonly Grant[];
  /** Returns the hosts of the private network where the person recorded this agent's steps; absent for none. */
  readonly shownHosts?: (agentId: string) => readonly string[];
  readonly modelMemory: ModelMemory;
  /** Language in which recorded steps are named. */
  readonly language: () => Language;
  /** Whether a run may be offered what an earlier one did for the same words; absent for never. */
  readonly mayRepeat?: () => boolean;
  /** Names of the enabled MCP servers. */
  readonly mcpServers: () => readonly string[];
  /** Whether the person has stored secrets that can be filled in. */
  readonly hasSecrets: () => boolean;
  /** URL of the person's search engine; `%s` is replaced by the search terms. */
  readonly searchUrl: () => string;
  /** Whether this tab is in a dry run; a run that starts there is a dry run too. */
  readonly isRehearsed: (tabId: TabId) => boolean;
}
