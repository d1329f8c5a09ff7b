import type { Contract } from '#shared/model/run/approval/contract.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { RunContract, type ContractGround } from '../../../consent/contract/run-contract.ts';
import { type GrantJournal, RunGrants } from '../../../consent/contract/run-grants.ts';
import { ActReader, type SiteFacts } from '../../../consent/reader/act-reader.ts';
import { RunConsent } from '../../../consent/run-consent.ts';
import type { RunAudit } from '../../../permissions/run-audit.ts';
import type { RunOrigins } from '../../../permissions/run-origins.ts';
import { RunPermissions } from '../../../permissions/run-permissions.ts';
import type { IsolatedReadings } from '../setup/isolated-readings.ts';
import type { PreparedRun } from '../setup/prepare-run.ts';
import { noteSelection, restoreTaint } from './restore-taint.ts';

interface ConsentParts {
  readonly append: (body: RunEventBody) => void;
  readonly audit: RunAudit;
  readonly origins: RunOrigins;
  readonly siteFacts: SiteFacts;
  readonly ground: ContractGround;
  /** Absent: no model is connected. */
  readonly readings?: IsolatedReadings | undefined;
}

/** A run's permissions, which are written down among its events as they change; what a grant let it do also in its audit record. */
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
    ground,
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
  /** Of a run that goes on, what is known of it; else none. */
  readonly before: readonly RunEvent[];
}

/** Those of a run that begins or goes on, with what its person's words bring along, and what it has read and was given before. */
export function permissionsOfRun(parts: RunParts): RunPermissions {
  const { view, before, ground, consent, start } = parts;
  const { siteFacts } = parts;
  // Of a run that leaves no trace nothing is learnt.
  const facts = view.isKept ? siteFacts : { ...siteFacts, keep: () => undefined };
  const permissions = permissionsOf({ ...parts, siteFacts: facts, ground: consent });
  for (const words of ground.words) permissions.taint.noteOwnWords(words);
  for (const { text } of start.enclosed?.material ?? []) permissions.taint.noteOwnWords(text);
  noteSelection(permissions.taint, start.enclosed?.selection);
  restoreTaint(permissions.taint, before);
  permissions.consent.grants.restore(view.grants);
  return permissions;
}
