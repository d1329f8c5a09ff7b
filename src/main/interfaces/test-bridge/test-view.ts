import type { ContractReading } from '#shared/model/run/approval/contract.ts';

import type { OriginGround } from '../../safety/run-permissions/run-origins.ts';
import type { RunPermissions } from '../../safety/run-permissions/run-permissions.ts';
import type { PageReader } from '../../page-access/snapshot/page-reader.ts';
import type { PrivateHosts } from '../../browser/tabs/network/private-network/private-hosts.ts';
import type { RequestReviewer } from '../../browser/tabs/network/review/request-reviewer.ts';
import type { WebTabPool } from '../../browser/tabs/pool/web-tab-pool.ts';
import type { SecretAccess } from '../../safety/gate/access/secret-access.ts';
import type { RunScope, ToolGate } from '../../safety/gate/tool-gate.ts';

/** Internals that end-to-end tests may read; defined only when the tests have started the program. */
export interface TestView {
  readonly tabs: WebTabPool;
  readonly pageReader: PageReader;
  readonly toolGate: ToolGate;
  readonly privateHosts: PrivateHosts;
  /** Opens the person's secrets as for a new run. */
  readonly openSecrets: () => SecretAccess;
  /** Returns the permissions of a run that starts with this ground. */
  readonly permissionsFor: (ground: OriginGround) => RunPermissions;
  /**
   * Returns the scope of a run whose commits need permission. `approve` is absent when no one can be asked; writes to the paths of `reads`
   * are treated as harmless.
   */
  readonly leaveFor: (
    grants: readonly string[],
    approve: RunScope['approve'],
    reads?: readonly string[],
  ) => Pick<RunScope, 'permissions' | 'reviewer' | 'approve'>;
  /** Same as `leaveFor`, but with the contract, places and own words of a task, for a run that starts at this origin. */
  readonly leaveForTask: (
    task: string,
    begunOn: string,
    reading: ContractReading,
    approve: RunScope['approve'],
  ) => Pick<RunScope, 'permissions' | 'reviewer' | 'approve'>;
  /** Holds back the write requests of tool calls until this reviewer decides; `null` ends that. */
  readonly reviewRequests: (reviewer: RequestReviewer | null) => void;
  /** Returns the number of rows of each table of the store. */
  readonly countRows: () => Readonly<Record<string, number>>;
}

declare global {
  var __waymarkTest: TestView | undefined;
}
