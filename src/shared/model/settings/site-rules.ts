import { z } from 'zod';

/** What runs may do at a site: all that is allowed otherwise, each act only when the person is asked, reading only, or nothing. */
export const SiteActsSchema = z.enum(['allow', 'ask', 'read', 'never']);

/** What the person lays down for one site, once and for all runs. */
export const SiteRuleSchema = z.strictObject({
  /** `https://example.org`, with a port if it has one; `https://*.example.org` for all subdomains as well. */
  origin: z
    .string()
    .max(300)
    .regex(/^https?:\/\/(?:\*\.)?[^\s/*?#@]+$/),
  acts: SiteActsSchema,
  /** Whether its text and pictures may be given to a model at an endpoint, or to another program. */
  isForModels: z.boolean(),
  /** Whether pictures of it are taken. */
  hasPictures: z.boolean(),
});
export type SiteRule = z.infer<typeof SiteRuleSchema> & {
  /**
   * It is none of the settings: the site has a certificate that only the person went on with, or the person may be logged in there and
   * this Electron is out of support.
   */
  readonly because?: 'certificate' | 'runtime';
};
