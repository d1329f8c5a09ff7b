import type { Contract } from '#shared/model/run/approval/contract.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import {
  RunContract,
  type ContractGround,
} from '../../../../safety/consent/contract/run-contract.ts';
import { type GrantJournal, RunGrants } from '../../../../safety/consent/contract/run-grants.ts';
import { ActReader, type SiteFacts } from '../../../../safety/consent/act-reader.ts';
import { RunConsent } from '../../../../safety/consent/run-consent.ts';
import type { RunAudit } from '../../../../safety/run-permissions/run-audit.ts';
import type { RunOrigins } from '../../../../safety/run-permissions/run-origins.ts';
import { RunPermissions } from '../../../../safety/run-permissions/run-permissions.ts';
import type { IsolatedReadings } from '../setup/isolated-readings.ts';
import type { PreparedRun } from '../setup/prepare-run.ts';
import { groundWithinPolicy, isWithinPolicy } from './within-policy.ts';
import { noteSelection, restoreTaint } from './restore-taint.ts';

interface ConsentParts {
  readonly append: (body: RunEventBody) => void;
  readonly audit: RunAudit;
  readonly origins: RunOrigins;
  readonly siteFacts: SiteFacts;
  readonly ground: ContractGround;
  /** Reads words and actions with a model; absent when no model is connected. */
  readonly readings?: IsolatedReadings | undefined;
}

/** Returns a run's permissions. Changes are stored as its events; uses of grants also go to the audit record. */
export function permissionsOf(parts: ConsentParts): RunPermissions {
  const { append, audit, origins, siteFacts, ground, readings } = parts;
  const journal: GrantJournal = {
    made: (held) => {
      append({ type: 'grants.made', grants: [...held] });
      for (const { grant } of held) origins.granted(grant);
    },
    used: (grantId, callId, grant) => {
      audit.grantUsed(callId, grant);
      append({ type: 'grant.used', grantId, callId });
    },
    cut: (grantId) => append({ type: 'grant.cut', grantId }),
  };
  const grants = new RunGrants(journal);
  const contract = new RunContract({
    ground: groundWithinPolicy(ground),
    grants,
    made: (made: Contract) => append({ type: 'contract.made', contract: made }),
    read: readings && ((words) => readings.contract(words)),
  });
  const reader = new ActReader({
    words: () => ground.words,
    facts: siteFacts,
    ask: readings && ((facts) => readings.act(facts)),
  });
  return new RunPermissions(new RunConsent({ contract, grants, reader }), origins);
}

interface RunParts
  extends Omit<ConsentParts, 'ground'>, Pick<PreparedRun, 'ground' | 'consent' | 'start'> {
  readonly view: RunView;
  /** Earlier events of a continued run; otherwise empty. */
  readonly before: readonly RunEvent[];
}

/**
 * Returns the permissions of a new or continued run, including what its person's words allow, and what it has read and was granted before.
 */
export function permissionsOfRun(parts: RunParts): RunPermissions {
  const { view, before, ground, consent, start } = parts;
  const { siteFacts } = parts;
  // Nothing is learnt from a private run.
  const facts = view.isKept ? siteFacts : { ...siteFacts, keep: () => undefined };
  const permissions = permissionsOf({ ...parts, siteFacts: facts, ground: consent });
  for (const words of ground.words) permissions.taint.noteOwnWords(words);
  for (const { text } of start.enclosed?.material ?? []) permissions.taint.noteOwnWords(text);
  noteSelection(permissions.taint, start.enclosed?.selection);
  restoreTaint(permissions.taint, before);
  permissions.consent.grants.restore(view.grants.filter(({ grant }) => isWithinPolicy(grant)));
  return permissions;
}
