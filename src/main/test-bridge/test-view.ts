import type { ContractReading } from '#shared/model/run/approval/contract.ts';

import type { OriginGround } from '../permissions/run-origins.ts';
import type { RunPermissions } from '../permissions/run-permissions.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import type { PrivateHosts } from '../tabs/network/private-hosts.ts';
import type { RequestReviewer } from '../tabs/network/request-reviewer.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import type { SecretAccess } from '../gate/access/secret-access.ts';
import type { RunScope, ToolGate } from '../gate/tool-gate.ts';

/** What the end-to-end tests may look at; only there when they have started the program. */
export interface TestView {
  readonly tabs: WebTabPool;
  readonly pageReader: PageReader;
  readonly toolGate: ToolGate;
  readonly privateHosts: PrivateHosts;
  /** The person's secrets, as a new run meets them. */
  readonly openSecrets: () => SecretAccess;
  /** The permissions of a run that begins with this. */
  readonly permissionsFor: (ground: OriginGround) => RunPermissions;
  /** What a run's scope has where its commits need leave; `approve` is absent where nobody can be asked; writes to the paths of `reads` are read as harmless. */
  readonly leaveFor: (
    grants: readonly string[],
    approve: RunScope['approve'],
    reads?: readonly string[],
  ) => Pick<RunScope, 'permissions' | 'reviewer' | 'approve'>;
  /** As `leaveFor`, with the contract, places and own words that a task brings along in the product, for a run that begins at this origin. */
  readonly leaveForTask: (
    task: string,
    begunOn: string,
    reading: ContractReading,
    approve: RunScope['approve'],
  ) => Pick<RunScope, 'permissions' | 'reviewer' | 'approve'>;
  /** From now on what tool calls write to servers is held until this reviewer decides; `null`: nothing is held. */
  readonly reviewRequests: (reviewer: RequestReviewer | null) => void;
}

declare global {
  var __waymarkTest: TestView | undefined;
}
