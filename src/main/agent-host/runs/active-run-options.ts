import type { TabId } from '#shared/model/ids.ts';
import type { AuditStore } from '#shared/store/audit-store.ts';

import type { GivenLogin } from '../../platform/given-login.ts';
import type { SecretAccess } from '../../gate/access/secret-access.ts';
import type { ToolGate } from '../../gate/tool-gate.ts';
import type { RunOrigins } from '../../permissions/run-origins.ts';
import type { ModelMemory } from '../models/run-models.ts';
import type { ForkAgent } from '../process/agent-process.ts';
import type { RunCheckpoints } from './recording/checkpoint-taker.ts';
import type { MemoryAccess } from './memory/memory-access.ts';
import type { ObserveTab } from './recording/observe-tab.ts';
import type { PreparedRun } from './setup/prepare-run.ts';
import type { RunRecorderOptions } from './recording/run-recorder.ts';
import type { RunScheduler } from './run-scheduler.ts';
import type { RunNews, StartRun } from './run-service.ts';
import type { SiteFacts } from '../../consent/reader/act-reader.ts';
import type { OwnTraffic } from '../../consent/write/own-traffic.ts';
import type { ConsentModel } from './setup/isolated-readings.ts';

export interface ActiveRunOptions
  extends ObserveTab, PreparedRun, Pick<RunRecorderOptions, 'store' | 'now'> {
  readonly toolGate: ToolGate;
  readonly forkAgent: ForkAgent;
  readonly publish: (news: RunNews) => void;
  readonly scheduler: Pick<RunScheduler, 'setDriven' | 'takenBesides'>;
  readonly modelMemory: ModelMemory;
  readonly openSecrets?: () => SecretAccess;
  /** Names and passwords for servers that the person gave beforehand; none if absent. */
  readonly givenLogins?: readonly GivenLogin[] | undefined;
  readonly audit: AuditStore;
  /** Where is kept what a fork goes back to; absent: nowhere. */
  readonly checkpoints?: RunCheckpoints | undefined;
  readonly allowPrivateNetwork: boolean;
  /** Whether nothing that is written in this tab leaves; absent: there are no such tabs. */
  readonly isRehearsed?: (tabId: TabId) => boolean;
  /** How the run's model is asked about consent; absent: it is not. */
  readonly consentModel?: ConsentModel | undefined;
  /** What is known of sites' writes. */
  readonly siteFacts: SiteFacts;
  /** What pages send by themselves. */
  readonly ownTraffic: OwnTraffic;
  /** What Waymark knows; `null`: this run neither uses nor adds to it. */
  readonly memory: MemoryAccess | null;
  /** Where it may be. */
  readonly origins: RunOrigins;
  /** Settles once its first tab can be used. */
  readonly ready: Promise<void>;
  readonly tabId: TabId;
  readonly beforeCommit?: StartRun['beforeCommit'];
  /** Whether there is somebody who can answer questions. */
  readonly hasPerson: boolean;
}
