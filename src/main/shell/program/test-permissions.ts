import type { ActFacts } from '#shared/ports/agent/single-request-messages.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { Contract, ContractReading } from '#shared/model/run/approval/contract.ts';
import { parseGrant } from '#shared/model/run/approval/grant.ts';

import { RunContract, type ContractGround } from '../../safety/consent/contract/run-contract.ts';
import { NO_STEPS } from '../../safety/consent/contract/literal-steps.ts';
import { RunGrants } from '../../safety/consent/contract/run-grants.ts';
import { sitesOf } from '../../safety/consent/contract/own-words.ts';
import { ActReader } from '../../safety/consent/act-reader.ts';
import { RunConsent } from '../../safety/consent/run-consent.ts';
import { OwnTraffic } from '../../safety/consent/write/own-traffic.ts';
import { WriteReviewer } from '../../safety/consent/write/write-reviewer.ts';
import { approvalErrors } from '../../safety/gate/approvals/approval-errors.ts';
import { RunOrigins } from '../../safety/run-permissions/run-origins.ts';
import { RunPermissions } from '../../safety/run-permissions/run-permissions.ts';
import type { TestView } from '../../interfaces/test-bridge/test-view.ts';

const NOT_WRITTEN_DOWN = { made: () => undefined, used: () => undefined, cut: () => undefined };
const ASKS: Contract = { mode: 'work', sites: [], never: [], from: 'command' };

/** Permissions of runs that tests create. */
export const TEST_PERMISSIONS: Pick<TestView, 'permissionsFor' | 'leaveFor' | 'leaveForTask'> = {
  permissionsFor: (ground) => new RunPermissions(consentWith({}), new RunOrigins(ground)),
  leaveFor: (grants, approve, reads = []) => {
    const standing = grants.map((grant) => parseGrant(grant, 'command'));
    const readers = { act: ({ path }: ActFacts) => (reads.includes(path) ? 'reads' : 'change') };
    return leaveWith(new RunPermissions(consentWith({ standing }, readers)), approve);
  },
  leaveForTask: (task, begunOn, reading, approve) => {
    const origins = new RunOrigins({
      words: [task],
      begunOn: [begunOn],
      lent: [],
      bound: null,
      searchUrl: '',
    });
    const sites = sitesOf([task], begunOn);
    const permissions = new RunPermissions(
      consentWith({ words: [task], sites, isSettled: false }, { contract: reading }),
      origins,
    );
    permissions.taint.noteOwnWords(task);
    return leaveWith(permissions, approve);
  },
};

interface Readers {
  readonly contract?: ContractReading;
  readonly act?: (facts: ActFacts) => WriteClass;
}

function consentWith(
  ground: Partial<ContractGround>,
  { contract: reading, act }: Readers = {},
): RunConsent {
  const grants = new RunGrants(NOT_WRITTEN_DOWN);
  const contract = new RunContract({
    ground: {
      base: ASKS,
      isSettled: true,
      words: [],
      sites: [],
      steps: NO_STEPS,
      standing: [],
      ...ground,
    },
    grants,
    made: () => undefined,
    read: reading && (() => Promise.resolve(reading)),
  });
  contract.begin();
  const facts = { find: () => null, keep: () => undefined };
  const ask = act && ((asked: ActFacts) => Promise.resolve(act(asked)));
  const reader = new ActReader({ words: () => [], facts, ask });
  return new RunConsent({ contract, grants, reader });
}

function leaveWith(
  permissions: RunPermissions,
  approve: Parameters<TestView['leaveFor']>[1],
): ReturnType<TestView['leaveFor']> {
  const asks = approve === undefined ? {} : { approve };
  const reviewer = new WriteReviewer({
    consent: permissions.consent,
    ownTraffic: new OwnTraffic(),
    onRefused: () => undefined,
    takenOver: approvalErrors.takenOver,
    expired: approvalErrors.expired,
    ...asks,
  });
  return { permissions, reviewer, ...asks };
}
