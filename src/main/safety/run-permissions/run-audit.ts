import type { CallId, RunId } from '#shared/model/ids.ts';
import { ActKindNameSchema, classOfKind } from '#shared/model/run/approval/act-kind.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { AuditEntry } from '#shared/model/run/writes/audit-entry.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';

import { egressOf, type MadeRequest } from '../network-policy/egress.ts';

/** Limit of calls whose tool is remembered, while they may still cause requests. */
const REMEMBERED_CALLS = 200;

/**
 * Records permanently what a run was allowed to do and what was sent because of it. Every method throws if it cannot record; then the
 * action must not be done.
 */
export class RunAudit {
  readonly #runId: RunId;
  readonly #store: Pick<AuditStore, 'append'>;
  readonly #tools = new Map<CallId, string>();
  /** Origins that the run's tabs were taken to. */
  readonly #reached = new Set<string>();

  constructor(runId: RunId, store: Pick<AuditStore, 'append'>) {
    this.#runId = runId;
    this.#store = store;
  }

  record(entry: AuditEntry): void {
    this.#store.append(this.#runId, entry);
  }

  /** Called before a call is decided. */
  began(callId: CallId, tool: string): void {
    this.#tools.set(callId, tool);
    const [oldest] = this.#tools.keys();
    if (this.#tools.size > REMEMBERED_CALLS && oldest !== undefined) this.#tools.delete(oldest);
  }

  /** Called when the rules alone refused a call. */
  denied(callId: CallId, rule: string, origin: string | null): void {
    this.#decided(callId, { class: 'R0', verb: null, rule, origin }, false, null);
  }

  /** Called when the person was asked; only `once`, `run` and `times:…` allow the action. */
  answered(
    callId: CallId,
    request: ApprovalRequest,
    answer: ApprovalAnswer | 'expired' | null,
  ): void {
    const isAllowed =
      answer === 'once' || answer === 'run' || (answer?.startsWith('times:') ?? false);
    const isByPerson = isAllowed || answer === 'refuse' || answer === 'take-over';
    this.#decided(callId, subjectOf(request), isAllowed, isByPerson ? 'person' : null);
  }

  /** Called when an action used a grant. */
  grantUsed(callId: CallId, { verb, origin, from }: Grant): void {
    const named = ActKindNameSchema.safeParse(verb).data ?? null;
    this.#decided(
      callId,
      { class: named === null ? 'R3' : classOfKind(named), verb, rule: 'grant', origin },
      true,
      `${from}-grant`,
    );
  }

  /** Called when a request of a call is about to be sent or was refused. Only requests that matter to the audit are recorded. */
  requested(made: MadeRequest): void {
    const entry = egressOf(made, this.#reached);
    if (entry === null) return;
    if (made.resourceType === 'mainFrame') this.#reached.add(entry.destination);
    this.record(entry);
  }

  #decided(
    callId: CallId,
    subject: Subject,
    isAllowed: boolean,
    approver: Extract<AuditEntry, { readonly kind: 'decision' }>['approver'],
  ): void {
    this.record({
      kind: 'decision',
      callId,
      tool: this.#tools.get(callId) ?? '',
      digest: null,
      destination: null,
      ...subject,
      decision: isAllowed ? 'allow' : 'deny',
      approver,
    });
  }
}

interface Subject {
  readonly class: string;
  readonly verb: string | null;
  readonly rule: string;
  readonly origin: string | null;
  readonly destination?: string | null;
  readonly digest?: string | null;
}

function subjectOf(request: ApprovalRequest): Subject {
  if (request.kind === 'mcp-tool')
    return {
      class: 'R3',
      verb: 'mcp',
      rule: 'mcp-tool',
      origin: null,
      destination: `mcp:${request.server}`,
    };
  const { class: actClass, rule, digest } = request;
  const asked = { class: actClass, rule, digest };
  switch (request.kind) {
    case 'act':
    case 'request':
      return {
        ...asked,
        verb: request.verb,
        origin: request.origin,
        destination: request.destination,
      };
    case 'origin':
      return { ...asked, verb: request.access, origin: request.origin };
    case 'crossing':
      return {
        ...asked,
        verb: 'take-text',
        origin: request.from.join(' '),
        destination: request.to,
      };
    case 'browser-data':
      return { ...asked, verb: request.data, origin: null };
    case 'secret':
      return { ...asked, verb: 'fill-secret', origin: request.origin };
    case 'sign-in':
      return { ...asked, verb: 'sign-in', origin: request.origin };
  }
}
