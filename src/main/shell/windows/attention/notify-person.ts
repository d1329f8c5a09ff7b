import { plainAnswer } from '#shared/messages/sentences/plain-answer.ts';
import { questionText } from '#shared/messages/sentences/question-text.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';
import type { Words } from '#shared/messages/words.ts';

import type { RunNews } from '../../../runs/agent-host/runs/run-service.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';

export interface NotifyPersonOptions {
  readonly words: () => Words;
  readonly onNews: (listener: (news: RunNews) => void) => Disposable;
  /** Whether the end of this run is reported in another way. */
  readonly isQuiet: (runId: RunId) => boolean;
  /** Whether the person looks at a window of the program, which then shows it itself. */
  readonly isLooking: () => boolean;
  /** Brings the run's tab to the front. */
  readonly show: (tabIds: readonly TabId[]) => void;
  readonly notify: (text: NotificationText, onClick: () => void) => void;
}

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** Most characters of the text; most systems cut longer ones, each in its own way. */
const MAX_BODY = 200;

/** Shows a system notification when a run asks, is done or has failed while the person is in another program. */
export function notifyPerson(options: NotifyPersonOptions): Disposable {
  const { words, onNews, isQuiet, isLooking, show, notify } = options;
  const tasks = new Map<RunId, string>();
  let places: ReadonlyMap<RunId, readonly TabId[]> = new Map();
  return onNews((news) => {
    if (news.type === 'placed')
      places = new Map([
        ...places,
        ...news.placements.map(({ runId, tabIds }) => [runId, tabIds] as const),
      ]);
    const event =
      news.type === 'added' ? news.events[0] : news.type === 'event' ? news.event : null;
    if (event === null || event === undefined) return;
    const { runId, body } = event;
    if (body.type === 'run.started') tasks.set(runId, body.task);
    if (body.type === 'run.continued' && body.text !== null) tasks.set(runId, body.text);
    if (body.type === 'run.finished' && isQuiet(runId)) return;
    const text = textOf(words(), event, tasks.get(runId) ?? '');
    if (text !== null && !isLooking()) notify(text, () => show(places.get(runId) ?? []));
  });
}

function textOf({ t }: Words, { body }: RunEvent, task: string): NotificationText | null {
  if (body.type === 'question.asked')
    return { title: t('chat.notifyAsks', { task: cut(task) }), body: cut(questionText(t, body)) };
  if (body.type !== 'run.finished' || body.status === 'stopped') return null;
  const title =
    body.status === 'completed'
      ? t('chat.notifyDone', { task: cut(task) })
      : t('chat.notifyFailed', { task: cut(task) });
  return { title, body: cut(plainAnswer(body.finalAnswer)) };
}

function cut(text: string): string {
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text;
}
