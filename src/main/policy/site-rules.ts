import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';

import type { OriginDecision } from './decide-origin.ts';
import { originOf, type Touch } from './origin-sets.ts';
import { isWithinOrigins } from './origin.ts';

/** What the person has laid down for this address, the strictest of all rules that fit; `null`: nothing. */
export function siteRuleOf(url: string, rules: readonly SiteRule[]): SiteRule | null {
  const fitting = rules.filter(({ origin }) => isWithinOrigins(url, [origin]));
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
/** Tools whose answer or way of working is a picture of the page. */
const SEES: ReadonlySet<string> = new Set([
  'screenshot',
  'click_point',
  'drag_point',
  'visual_click',
  'visual_type',
  'visual_drag',
]);

/**
 * Whether a call keeps to what the person has laid down for the sites that it touches. It comes before grants and what a run was given:
 * no task opens what the person has closed.
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
    if (!rule.hasPictures && SEES.has(tool))
      return { allow: false, error: siteErrors.noPictures(touch.url) };
    if (rule.acts === 'read' && isAct)
      return { allow: false, error: siteErrors.readOnly(touch.url) };
    if (rule.acts === 'ask' && isAct) ask ??= toAsk(touch.url);
  }
  return ask ?? { allow: true };
}

/** Why nothing of a page is shown to the run; `null`: it may be. */
export function siteRefusal(url: string, rules: readonly SiteRule[]): ErrorInfo | null {
  const rule = siteRuleOf(url, rules);
  if (rule === null) return null;
  if (rule.acts === 'never') return closed(rule, url);
  return rule.isForModels ? null : siteErrors.notForModels(url);
}

/** The same in words, for whoever is shown the page's state. */
export function whySiteHidden(url: string, rules: readonly SiteRule[]): string | null {
  const refusal = siteRefusal(url, rules);
  return refusal === null ? null : `${refusal.message} ${refusal.next}`;
}

function closed(rule: SiteRule, url: string): ErrorInfo {
  if (rule.because === 'certificate') return siteErrors.unconfirmed(url);
  return rule.because === 'runtime' ? siteErrors.oldRuntime(url) : siteErrors.never(url);
}

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
    message: `The person lets no run read or act at ${originOf(url)}.`,
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
