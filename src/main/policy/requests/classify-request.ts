import { type ActVerb, classOfVerb } from '#shared/model/run/approval/act-class.ts';

import { actingAddress, SAFE_METHODS } from './acting-address.ts';
import { evidenceOf } from './body-evidence.ts';
import { leavingValues, type LeavingValue } from './leaving-values.ts';
import { queryFields, type RequestField } from './request-content.ts';
import { REQUEST_RULES, type RequestVerdict } from './request-rules.ts';
import { signsOf, type WriteFacts } from './request-signs.ts';
import type { HarmlessReason } from './request-words.ts';
import { originOf } from './same-site.ts';

/** A request that commits something, or takes what was typed to another site (R2). */
export interface CommittingRequest {
  readonly class: 'R2' | 'R3' | 'R4';
  readonly verb: ActVerb;
  /** The origin that it goes to. */
  readonly destination: string;
  readonly values: readonly LeavingValue[];
  readonly amount: string | null;
  /** The rule that says so. */
  readonly rule: string;
}

export type RequestClass =
  | { readonly class: 'R1'; readonly reason: HarmlessReason }
  | CommittingRequest;

/**
 * What a request of a run's call does, by what is sent where: reading, measuring and what a program keeps for itself is no commit.
 * Pure and quick: most requests are let through by this alone.
 */
export function classifyRequest(facts: WriteFacts): RequestClass {
  const url = URL.parse(facts.url);
  if (url === null) return commits(facts, '', [], { verb: 'submit' }, 'no-address');
  if (SAFE_METHODS.has(facts.method.toUpperCase())) {
    const verb = actingAddress(url);
    return verb === null
      ? { class: 'R1', reason: 'read' }
      : commits(facts, originOf(url), queryFields(url), { verb }, 'acting-address');
  }
  const signs = signsOf(facts, url);
  for (const { id, judge } of REQUEST_RULES) {
    const verdict = judge(signs);
    if (verdict === null) continue;
    return 'reason' in verdict
      ? { class: 'R1', reason: verdict.reason }
      : commits(facts, originOf(url), signs.fields, verdict, id);
  }
  const meaning = signs.meaning;
  const verb = meaning?.type === 'weak' ? meaning.verb : 'submit';
  return commits(facts, originOf(url), signs.fields, { verb }, 'unknown-write');
}

function commits(
  { typed }: WriteFacts,
  destination: string,
  fields: readonly RequestField[],
  verdict: Extract<RequestVerdict, { readonly verb: ActVerb }>,
  rule: string,
): CommittingRequest {
  return {
    class: verdict.class ?? classOfVerb(verdict.verb),
    verb: verdict.verb,
    destination,
    values: leavingValues(fields, typed),
    amount: evidenceOf(fields, []).amount?.text ?? null,
    rule,
  };
}
