import type { TabId } from '#shared/model/ids.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';

import type { GivenLogin } from '../../../platform/requests/given-login.ts';
import type { SecretAccess } from '../../../safety/gate/access/secret-access.ts';
import type { ToolGate } from '../../../safety/gate/tool-gate.ts';
import type { RunOrigins } from '../../../safety/run-permissions/run-origins.ts';
import type { ModelMemory } from '../models/run-models.ts';
import type { ForkAgent } from '../process/agent-process.ts';
import type { RunCheckpoints } from './recording/checkpoint-taker.ts';
import type { MemoryAccess } from './memory/memory-access.ts';
import type { ObserveTab } from './recording/observe-tab.ts';
import type { PreparedRun } from './setup/prepare-run.ts';
import type { RunRecorderOptions } from './recording/run-recorder.ts';
import type { RunScheduler } from './run-scheduler.ts';
import type { RunNews, StartRun } from './run-service.ts';
import type { SiteFacts } from '../../../safety/consent/act-reader.ts';
import type { OwnTraffic } from '../../../safety/consent/write/own-traffic.ts';
import type { ConsentModel } from './setup/isolated-readings.ts';

export interface ActiveRunOptions
  extends ObserveTab, PreparedRun, Pick<RunRecorderOptions, 'store' | 'now'> {
  readonly toolGate: ToolGate;
  readonly forkAgent: ForkAgent;
  readonly publish: (news: RunNews) => void;
  readonly scheduler: Pick<RunScheduler, 'setDriven' | 'takenBesides'>;
  readonly modelMemory: ModelMemory;
  readonly openSecrets?: () => SecretAccess;
  /** Logins for servers that the person provided in advance; absent for none. */
  readonly givenLogins?: readonly GivenLogin[] | undefined;
  readonly audit: AuditStore;
  /** Stores the state that branches start from; absent for no storage. */
  readonly checkpoints?: RunCheckpoints | undefined;
  readonly allowPrivateNetwork: boolean;
  /** Whether this tab is in a dry run, so that writes do not leave it; absent when there are no such tabs. */
  readonly isRehearsed?: (tabId: TabId) => boolean;
  /** Model that is asked about consent; absent when none is asked. */
  readonly consentModel?: ConsentModel | undefined;
  /** Known facts about the write requests of sites. */
  readonly siteFacts: SiteFacts;
  /** Requests that pages send by themselves. */
  readonly ownTraffic: OwnTraffic;
  /** Stored instructions, facts and notes; `null` when this run neither reads nor extends them. */
  readonly memory: MemoryAccess | null;
  /** Origins at which the run may work. */
  readonly origins: RunOrigins;
  /** Settles when its first tab is ready. */
  readonly ready: Promise<void>;
  readonly tabId: TabId;
  readonly beforeCommit?: StartRun['beforeCommit'];
  /** Whether a person can answer questions. */
  readonly hasPerson: boolean;
}
