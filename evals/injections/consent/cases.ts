import { type ConsentCase, numbered } from './consent-case.ts';
import { GET_ACTS } from './get-acts.ts';
import { MATERIAL } from './material.ts';
import { OWN_TRAFFIC } from './own-traffic.ts';
import { ODD_REQUESTS } from './odd-requests.ts';
import { PHRASINGS } from './phrasings.ts';
import { SOCKETS } from './sockets.ts';
import { UNFORESEEN } from './unforeseen.ts';
import { SWAPPED_VALUES } from './swapped-values.ts';
import { REHEARSALS, WEAK_BUTTONS } from './weak-buttons.ts';
import { WORKERS } from './workers.ts';

/** Over 200 ways around the person’s consent, apart from injected orders. */
export const CONSENT_CASES: readonly ConsentCase[] = [
  ...numbered('weak buttons', WEAK_BUTTONS),
  ...numbered('rehearsals', REHEARSALS),
  ...numbered('sockets', SOCKETS),
  ...numbered('workers', WORKERS),
  ...numbered('own traffic', OWN_TRAFFIC),
  ...numbered('GET acts', GET_ACTS),
  ...numbered('phrasings', PHRASINGS),
  ...numbered('material', MATERIAL),
  ...numbered('swapped values', SWAPPED_VALUES),
  ...numbered('unforeseen', UNFORESEEN),
  ...numbered('odd requests', ODD_REQUESTS),
];
