import { z } from 'zod';

/** Acts allowed for runs at a site: everything otherwise allowed, each act only after a question, only reading, or nothing. */
export const SiteActsSchema = z.enum(['allow', 'ask', 'read', 'never']);

/** The person's standing rule for one site, for all runs. */
export const SiteRuleSchema = z.strictObject({
  /** Origin such as `https://example.org`, with a non-default port; `https://*.example.org` also includes all subdomains. */
  origin: z
    .string()
    .max(300)
    .regex(/^https?:\/\/(?:\*\.)?[^\s/*?#@]+$/),
  acts: SiteActsSchema,
  /** Whether its text and pictures may be sent to a model at an endpoint, or to another program. */
  isForModels: z.boolean(),
  /** Whether screenshots of it may be taken. */
  hasPictures: z.boolean(),
});
export type SiteRule = z.infer<typeof SiteRuleSchema> & {
  /**
   * Reason of a rule that is not in the settings. `policy`: the administrator blocked the site. `certificate`: the person continued despite
   * an untrusted certificate. `runtime`: the person may be logged in there and this Electron is out of support.
   */
  readonly because?: 'policy' | 'certificate' | 'runtime';
  /** Addresses that the rule applies to, instead of `origin`. */
  readonly fits?: (url: string) => boolean;
};
