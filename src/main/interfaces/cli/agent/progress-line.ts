import type { Contract } from '#shared/model/run/approval/contract.ts';
import { grantText } from '#shared/model/run/approval/grant.ts';
import type { CallId } from '#shared/model/ids.ts';
import { reasonText } from '#shared/model/run/writes/missing-approvals.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';

const MAX_LENGTH = 160;

/** Returns one short line per event, or `null` for an event without news. Remembers the tool of each call. */
export class ProgressLines {
  readonly #tools = new Map<CallId, string>();

  lineOf({ iteration, body }: RunEvent): string | null {
    const text = this.#describe(body);
    return text === null ? null : shorten(`[${iteration}] ${text}`);
  }

  #describe(body: RunEvent['body']): string | null {
    switch (body.type) {
      case 'run.started':
        return `${body.model}: ${body.task}`;
      case 'state.observed':
        return `sees “${body.title}” ${body.url} (${body.nodeCount} ${body.nodeCount === 1 ? 'element' : 'elements'}, ${Math.round(body.ms)} ms)`;
      case 'model.called':
        return modelText(body);
      case 'plan.made':
        return planText(body);
      case 'todo.changed':
        return `to-do: ${body.items.filter(({ done }) => done).length} of ${body.items.length} done`;
      case 'tool.intended':
        return this.#begun(body);
      case 'tool.finished':
        return this.#outcome(body);
      case 'note':
        return `${body.level === 'warning' ? 'warning: ' : ''}${body.text}`;
      case 'run.finished':
        return `ended: ${[body.status, body.error?.message].filter(Boolean).join(': ')}`;
      case 'run.continued':
        return `${body.model}: ${body.text ?? 'goes on from its last finished step'}`;
      case 'run.queued':
      case 'run.dequeued':
        return queueText(body);
      case 'run.paused':
      case 'run.resumed':
        return heldText(body);
      case 'person.said':
        return `is told: ${body.text}`;
      case 'question.asked':
        return askedText(body);
      case 'question.answered':
        return body.answer === null ? 'nobody answers' : `is answered: ${body.answer}`;
      case 'contract.made':
        return contractText(body.contract);
      case 'write.refused':
        return refusedText(body.write);
      case 'grants.made':
        return `may without a question: ${body.grants.map(({ grant }) => grantText(grant)).join(', ')}`;
      case 'grant.cut':
      case 'tab.takenBack':
        return 'may no longer do something that it was allowed';
      case 'step.replayed':
        return replayedText(body);
      case 'write.stopped':
        return stoppedText(body);
      case 'history.summarised':
        return `has shortened its record up to round ${body.upTo}`;
      case 'grant.used':
      case 'tabs.lent':
      case 'memory.used':
      case 'rows.noted':
      case 'iteration.started':
      case 'step.noted':
      case 'tool.sent':
      case 'run.interrupted':
        return null;
    }
  }

  #begun({
    callId,
    tool,
    args,
  }: Extract<RunEvent['body'], { readonly type: 'tool.intended' }>): string {
    this.#tools.set(callId, tool);
    return `${tool} ${JSON.stringify(args)}`;
  }

  #outcome({
    callId,
    result,
    ms,
  }: Extract<RunEvent['body'], { readonly type: 'tool.finished' }>): string {
    const tool = this.#tools.get(callId) ?? 'tool';
    return result.ok
      ? `${tool} done (${Math.round(ms)} ms)`
      : `${tool} failed: ${result.error.message}`;
  }
}

/** Returns one line of limited length. Control characters of a page or model are replaced, since they could manipulate the terminal. */
function shorten(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - 1)}…`;
}

function planText({ plan }: Extract<RunEvent['body'], { type: 'plan.made' }>): string {
  const { proposedActions } = plan;
  return proposedActions.length === 0
    ? 'plans nothing more'
    : `plans: ${proposedActions.join(' · ')}`;
}

function stoppedText({ write }: Extract<RunEvent['body'], { type: 'write.stopped' }>): string {
  return `would have sent: ${write.method} ${write.to}${write.path}`;
}

function askedText(body: Extract<RunEvent['body'], { type: 'question.asked' }>): string {
  const { question, options } = body;
  return `asks: ${question}${options.length === 0 ? '' : ` (${options.join(' / ')})`}`;
}

function replayedText(body: Extract<RunEvent['body'], { type: 'step.replayed' }>): string {
  const closed = (body.closed ?? []).map(
    ({ cover, by }) => `closed “${cover}” with ${by ?? 'Escape'}`,
  );
  const came = [...closed, body.outcome, body.difference].filter(Boolean).join(', ');
  return `step ${body.number} of ${body.of}: ${came}`;
}

function modelText(body: Extract<RunEvent['body'], { type: 'model.called' }>): string {
  const { role, attempt, tokens, ms, error } = body;
  return error === null
    ? `${role} answered (${tokens.input} + ${tokens.output} tokens, ${Math.round(ms)} ms)`
    : `${role} try ${attempt}: ${error.message}`;
}

function contractText({ mode, never }: Contract): string {
  const forbidden = never.length === 0 ? '' : `; never: ${never.join(', ')}`;
  return mode === 'look' ? `only looks${forbidden}` : `may work${forbidden}`;
}

function refusedText(write: RefusedWrite): string {
  const { verb, origin, destination, name } = write;
  const control = name === '' ? '' : ` with “${name}”`;
  return `not allowed: ${verb} at ${destination ?? origin}${control}, since ${reasonText(write)}`;
}

function heldText(
  body: Extract<RunEvent['body'], { readonly type: 'run.paused' | 'run.resumed' }>,
): string {
  if (body.type === 'run.resumed') return 'goes on';
  return body.by === 'takeover' ? 'held: somebody uses the page' : 'held';
}

function queueText(
  body: Extract<RunEvent['body'], { readonly type: 'run.queued' | 'run.dequeued' }>,
): string {
  if (body.type === 'run.dequeued') return 'begins';
  return `waits ${body.waitsFor === 'tab' ? 'until another run has left its tab' : 'for its turn'}`;
}
