import type { ResultChange, ScheduleResult } from '../../model/schedules/schedule-result.ts';
import { errorText } from './error-text.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Translate, Words } from '../words.ts';

const MAX_BODY = 200;

/** Returns the notification about a result: how the run ended, and what has changed since the last one. */
export function resultText(
  words: Words,
  result: Pick<ScheduleResult, 'name' | 'change' | 'answer' | 'error'>,
): { readonly title: string; readonly body: string } {
  const { t } = words;
  const { name, change, answer, error } = result;
  if (change === null) {
    const body = error === null ? plainAnswer(answer) : errorText(words, error).message;
    return { title: t('schedules.toldFailed', { name }), body: cut(body) };
  }
  const title = t(change.kind === 'same' ? 'schedules.toldSame' : 'schedules.toldNews', { name });
  return {
    title,
    body: cut([changeText(t, change), plainAnswer(answer)].filter(Boolean).join(' – ')),
  };
}

/** Returns a change in a few words; empty for a first result. */
export function changeText(t: Translate, change: ResultChange): string {
  switch (change.kind) {
    case 'first':
      return '';
    case 'same':
      return t('schedules.same');
    case 'text':
      return t('schedules.textChanged');
    case 'rows':
      return t('schedules.rowsChanged', {
        added: change.added,
        gone: change.gone,
        changed: change.changed,
      });
  }
}

function cut(text: string): string {
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text;
}
