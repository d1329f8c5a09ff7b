import { AppError } from '#shared/errors/app-error.ts';

import { policyCloses } from '../../../platform/managed-policy/policy-in-force.ts';
import { closedByPolicy } from '../../network-policy/decide-site.ts';

/** Throws `SITE_CLOSED` if the administrator closed the site. For URLs that a tool fetches itself, including targets of redirects. */
export function requireOpenSite(url: string): void {
  if (policyCloses(url)) throw new AppError(closedByPolicy(url));
}
