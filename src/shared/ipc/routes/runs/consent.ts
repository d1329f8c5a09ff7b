import { z } from 'zod';

import { RunIdSchema, TabIdSchema } from '../../../model/ids.ts';
import { ContractSchema } from '../../../model/run/approval/contract.ts';
import { GrantSchema } from '../../../model/run/approval/grant.ts';
import { SiteFactSchema } from '../../../model/site/site-fact.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const run = z.strictObject({ runId: RunIdSchema });

/** Requests about permissions of runs. */
export const CONSENT_ROUTES = {
  /** Revokes the rest of a grant. */
  'run.cutGrant': defineRoute(run.extend({ grantId: z.string().max(40) }), none),
  /** Grants a running run more permissions. */
  'run.allow': defineRoute(run.extend({ grants: z.array(GrantSchema).min(1).max(20) }), none),
  /** Changes the limits of a running run. */
  'run.changeContract': defineRoute(
    run.extend({ change: ContractSchema.pick({ mode: true, sites: true, never: true }).partial() }),
    none,
  ),
  /** Allows a refused write once, by its event number, and has the run do it; an ended run continues in this tab. */
  'run.allowRefused': defineRoute(
    run.extend({ seq: z.int().positive(), tabId: TabIdSchema }),
    none,
  ),
  /** Forgets learned kinds of sites' writes: one, all of a site, or all. */
  'siteFact.forget': defineRoute(
    z.discriminatedUnion('what', [
      SiteFactSchema.pick({ origin: true, shape: true }).extend({ what: z.literal('one') }),
      SiteFactSchema.pick({ origin: true }).extend({ what: z.literal('site') }),
      z.strictObject({ what: z.literal('all') }),
    ]),
    none,
  ),
};
