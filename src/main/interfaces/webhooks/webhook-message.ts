import type { RunId } from '#shared/model/ids.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { WebhookNews } from '#shared/model/settings/webhook.ts';

const MAX_WORDS = 500;

export interface WebhookMessage {
  readonly news: WebhookNews | 'test';
  readonly type: string;
  readonly body: string;
}

/**
 * Returns the message about an event; `null` when there is none. Answers and questions are sent as stored, which is without secrets. A
 * request for permission is reported without its text, which may come from a page.
 */
export function messageOf({ runId, at, body }: RunEvent): WebhookMessage | null {
  if (body.type === 'run.finished') {
    const { status, finalAnswer, error } = body;
    const answer = finalAnswer.slice(0, MAX_WORDS);
    return message('finished', at, { runId, state: status, answer, error: error?.code ?? null });
  }
  if (body.type !== 'question.asked') return null;
  const isCard = body.approval !== undefined || body.wantsSecret !== undefined;
  const question = isCard ? null : body.question.slice(0, MAX_WORDS);
  return message('waiting', at, { runId, state: 'waiting', question });
}

export const testMessage = (at: number): WebhookMessage => message('test', at, { runId: null });

function message(
  news: WebhookMessage['news'],
  at: number,
  data: { readonly runId: RunId | null; readonly [name: string]: string | null },
): WebhookMessage {
  const type = news === 'test' ? 'test' : `run.${news}`;
  return {
    news,
    type,
    body: JSON.stringify({ type, timestamp: new Date(at).toISOString(), data }),
  };
}
