import { Check } from 'lucide-react';

import { keyedTexts } from './keyed-texts.ts';
import './to-do-list.css';

interface ToDoListProps {
  readonly items: readonly { readonly text: string; readonly done: boolean }[];
}

/** A plan's steps with their ticks and how far it has come. */
export function ToDoList({ items }: ToDoListProps) {
  const doneCount = items.filter((item) => item.done).length;
  const nextIndex = items.findIndex((item) => !item.done);
  return (
    <section className="to-do-list" aria-label="To-do list">
      <header>
        <h3>To-do</h3>
        <span>
          {doneCount} of {items.length} done
        </span>
      </header>
      <progress max={items.length} value={doneCount} aria-label="To-dos done" />
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
              <span className="visually-hidden">{isDone ? 'Done: ' : 'To do: '}</span>
              <span dir="auto">{text}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
