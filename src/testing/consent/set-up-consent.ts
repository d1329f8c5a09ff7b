import type { ActFacts } from '#shared/ports/agent/single-request-messages.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { Contract, ContractReading } from '#shared/model/run/approval/contract.ts';
import { type GrantSource, parseGrant } from '#shared/model/run/approval/grant.ts';

import {
  type ContractGround,
  RunContract,
} from '../../main/safety/consent/contract/run-contract.ts';
import { NO_STEPS } from '../../main/safety/consent/contract/literal-steps.ts';
import { RunGrants } from '../../main/safety/consent/contract/run-grants.ts';
import type { Press } from '../../main/safety/consent/press/press.ts';
import { ActReader, type SiteFacts } from '../../main/safety/consent/act-reader.ts';
import { RunConsent } from '../../main/safety/consent/run-consent.ts';

export const SHOP = 'https://shop.example';

/** Contract of a run that may do what its grants allow, and nothing else. */
export const WORKS: Contract = { mode: 'work', sites: [], never: [], from: 'command' };

export interface ConsentParts {
  readonly ground?: Partial<ContractGround>;
  /** Grants in their text form. */
  readonly grants?: readonly string[];
  readonly from?: GrantSource;
  /** A model's interpretation of the task; `null`: it finds none. Absent: there is no model. */
  readonly reading?: ContractReading | null | Promise<ContractReading | null>;
  /** A model's classification of acts; absent: there is no model. */
  readonly reads?: (facts: ActFacts) => WriteClass | null;
  readonly facts?: SiteFacts;
}

/** Sets up the consent of one run, with a record of what it reports. */
export function setUpConsent(parts: ConsentParts = {}) {
  const { ground = {}, grants: texts = [], from = 'task', reading, reads } = parts;
  const journal: string[] = [];
  const contracts: Contract[] = [];
  const asked: ActFacts[] = [];
  const grants = new RunGrants({
    made: (held) => journal.push(`made ${held.map(({ id }) => id).join(' ')}`),
    used: (id, callId) => journal.push(`used ${id} ${callId}`),
    cut: (id) => journal.push(`cut ${id}`),
  });
  grants.give(texts.map((text) => parseGrant(text, from)));
  const contract = new RunContract({
    ground: {
      base: WORKS,
      isSettled: reading === undefined,
      words: [],
      sites: [],
      steps: NO_STEPS,
      standing: [],
      ...ground,
    },
    grants,
    made: (made) => contracts.push(made),
    ...(reading !== undefined && { read: () => Promise.resolve(reading) }),
  });
  contract.begin();
  const reader = new ActReader({
    words: () => ground.words ?? [],
    facts: parts.facts ?? { find: () => null, keep: () => undefined },
    ask:
      reads &&
      (async (facts) => {
        asked.push(facts);
        return reads(facts);
      }),
  });
  const consent = new RunConsent({ contract, grants, reader });
  return { consent, grants, contract, reader, journal, contracts, asked };
}

/** Returns a press of a button of the shop. */
export const pressOn = (name: string, more: Partial<Press> = {}): Press => ({
  callId: CallIdSchema.parse('c1'),
  tool: 'click',
  role: 'button',
  name,
  origin: SHOP,
  link: null,
  hints: [],
  object: '',
  sums: [],
  dialog: null,
  fieldKinds: [],
  values: [],
  ...more,
});
