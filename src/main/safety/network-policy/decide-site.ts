import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import type { OriginDecision } from './decide-origin.ts';
import { originOf, type Touch } from './origin-sets.ts';
import { isWithinOrigins } from './origin.ts';

/** Returns the strictest of the person's rules that fit a URL; `null` if none does. */
export function siteRuleOf(url: string, rules: readonly SiteRule[]): SiteRule | null {
  const fitting = rules.filter(({ origin, fits }) => fits?.(url) ?? isWithinOrigins(url, [origin]));
  return fitting.reduce<SiteRule | null>(
    (all, rule) => ({
      origin: rule.origin,
      acts: all === null || STRICTNESS[rule.acts] > STRICTNESS[all.acts] ? rule.acts : all.acts,
      isForModels: rule.isForModels && (all?.isForModels ?? true),
      hasPictures: rule.hasPictures && (all?.hasPictures ?? true),
      ...becauseOf(all?.because ?? rule.because),
    }),
    null,
  );
}

const becauseOf = (because: SiteRule['because']) => because !== undefined && { because };

const STRICTNESS = { allow: 0, ask: 1, read: 2, never: 3 } as const;

/**
 * Decides whether a call obeys the person's rules for the sites that it touches. These come before grants: no task opens a site that the
 * person closed.
 */
export function decideSite(
  rules: readonly SiteRule[],
  tool: string,
  touches: readonly Touch[],
): OriginDecision {
  let ask: OriginDecision | null = null;
  for (const touch of touches) {
    const rule = siteRuleOf(touch.url, rules);
    if (rule === null) continue;
    const isAct = touch.kind === 'act' || touch.kind === 'send';
    if (rule.acts === 'never') return { allow: false, error: closed(rule, touch.url) };
    if (!rule.isForModels && touch.kind !== 'visit')
      return { allow: false, error: siteErrors.notForModels(touch.url) };
    if (!rule.hasPictures && traitsOf(tool).needsPicture)
      return { allow: false, error: siteErrors.noPictures(touch.url) };
    if (rule.acts === 'read' && isAct)
      return { allow: false, error: siteErrors.readOnly(touch.url) };
    if (rule.acts === 'ask' && isAct) ask ??= toAsk(touch.url);
  }
  return ask ?? { allow: true };
}

/** Returns why nothing of a page is shown to the run; `null` if it may be. */
export function siteRefusal(url: string, rules: readonly SiteRule[]): ErrorInfo | null {
  const rule = siteRuleOf(url, rules);
  if (rule === null) return null;
  if (rule.acts === 'never') return closed(rule, url);
  return rule.isForModels ? null : siteErrors.notForModels(url);
}

/** Returns the same reason as text, for viewers of the page's state. */
export function whySiteHidden(url: string, rules: readonly SiteRule[]): string | null {
  const refusal = siteRefusal(url, rules);
  return refusal === null ? null : `${refusal.message} ${refusal.next}`;
}

/** Returns why a model receives nothing of a page even if the person asks there; `null` if it may. */
export function modelRefusal(url: string, rules: readonly SiteRule[]): ErrorInfo | null {
  const rule = siteRuleOf(url, rules);
  return rule?.isForModels === false ? siteErrors.notForModels(url) : null;
}

function closed(rule: SiteRule, url: string): ErrorInfo {
  if (rule.because === 'policy') return closedByPolicy(url);
  if (rule.because === 'certificate') return siteErrors.unconfirmed(url);
  return rule.because === 'runtime' ? siteErrors.oldRuntime(url) : siteErrors.never(url);
}

/** Returns the error for a site that the administrator closed. */
export function closedByPolicy(url: string): ErrorInfo {
  const origin = originOf(url).slice(0, 300);
  return {
    code: 'SITE_CLOSED',
    params: { reason: 'policy', origin },
    message: `The administrator of this computer does not allow runs to read or act at ${origin}.`,
    next: 'That is final. Go back or elsewhere, or conclude and say what is missing.',
  };
}

/** Returns the administrator's closed sites as one rule, to be used with the person's. */
export const policyRule = (closes: (url: string) => boolean): SiteRule => ({
  origin: 'https://*.',
  acts: 'never',
  isForModels: false,
  hasPictures: false,
  because: 'policy',
  fits: closes,
});

function toAsk(url: string): OriginDecision {
  const origin = originOf(url);
  return {
    allow: 'ask',
    request: {
      kind: 'origin',
      class: 'R2',
      rule: 'site-ask',
      access: 'write',
      origin,
      from: null,
      url: url.slice(0, 300),
    },
    error: {
      code: 'NEEDS_APPROVAL',
      params: { act: 'act', origin },
      message: `The person wants to be asked about each act at ${origin}, and nobody can be asked.`,
      next: 'Conclude, and say what is to be done there.',
    },
  };
}

const siteErrors = {
  never: (url: string): ErrorInfo => ({
    code: 'SITE_CLOSED',
    params: { origin: originOf(url) },
    message: `The person does not allow runs to read or act at ${originOf(url)}.`,
    next: 'That is final. Go back or elsewhere, or conclude and say what is missing.',
  }),
  unconfirmed: (url: string): ErrorInfo => ({
    code: 'SITE_CLOSED',
    params: { reason: 'certificate', origin: originOf(url) },
    message: `Nobody can tell whether ${originOf(url)} is what it says: its certificate is not accepted. The person went on there, no run may.`,
    next: 'That is final. Go back or elsewhere, or conclude and say what is missing.',
  }),
  oldRuntime: (url: string): ErrorInfo => ({
    code: 'SITE_CLOSED',
    params: { reason: 'runtime', origin: originOf(url) },
    message: `This Electron gets no more security fixes, and the person may be logged in at ${originOf(url)}: no run works there before they accept that.`,
    next: 'The person accepts it in Settings, under About, or starts Waymark with --accept-unsupported-runtime. Until then go elsewhere, or conclude.',
  }),
  notForModels: (url: string): ErrorInfo => ({
    code: 'SITE_NOT_FOR_MODELS',
    params: { origin: originOf(url) },
    message: `The person lets nothing of ${originOf(url)} be sent to a model: neither its state nor its text nor pictures of it.`,
    next: 'That is final. Go back or elsewhere, or conclude and say what is missing.',
  }),
  noPictures: (url: string): ErrorInfo => ({
    code: 'SITE_NO_PICTURES',
    params: { origin: originOf(url) },
    message: `The person lets no pictures be taken of ${originOf(url)}.`,
    next: 'Work with the text of the page.',
  }),
  readOnly: (url: string): ErrorInfo => ({
    code: 'SITE_READ_ONLY',
    params: { origin: originOf(url) },
    message: `The person lets runs only read at ${originOf(url)}.`,
    next: 'That is final. Read what is needed, and say what is left to do.',
  }),
};
