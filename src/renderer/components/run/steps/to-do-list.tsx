import { Check } from 'lucide-react';

import { keyedTexts } from '../../text/keyed-texts.ts';
import { useWords } from '../../../text/use-words.ts';
import './to-do-list.css';

interface ToDoListProps {
  readonly items: readonly { readonly text: string; readonly done: boolean }[];
}

/** A plan's steps with their check marks, and the number of finished ones. */
export function ToDoList({ items }: ToDoListProps) {
  const { t } = useWords();
  const doneCount = items.filter((item) => item.done).length;
  const nextIndex = items.findIndex((item) => !item.done);
  return (
    <section className="to-do-list" aria-label={t('todos.label')}>
      <header>
        <h3>{t('todos.title')}</h3>
        <span>{t('todos.progress', { done: doneCount, total: items.length })}</span>
      </header>
      <progress max={items.length} value={doneCount} aria-label={t('todos.doneLabel')} />
      <ol>
        {keyedTexts(items.map((item) => item.text)).map(({ key, text }, index) => {
          const isDone = items[index]?.done === true;
          const isNext = index === nextIndex;
          return (
            <li
              key={key}
              className={isDone ? 'is-done' : isNext ? 'is-next' : ''}
              aria-current={isNext ? 'step' : undefined}
            >
              <span className="to-do-mark" aria-hidden="true">
                {isDone && <Check size={11} strokeWidth={3.5} />}
              </span>
              <span className="visually-hidden">
                {isDone ? t('todos.itemDone') : t('todos.itemOpen')}{' '}
              </span>
              <span dir="auto">{text}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
