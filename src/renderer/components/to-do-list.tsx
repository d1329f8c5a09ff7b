import { Check } from 'lucide-react';

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
        {items.map((item, index) => (
          <li
            // A plan may hold the same sentence twice; only the place tells them apart.
            key={index}
            className={item.done ? 'is-done' : index === nextIndex ? 'is-next' : ''}
            aria-current={index === nextIndex ? 'step' : undefined}
          >
            <span className="to-do-mark" aria-hidden="true">
              {item.done && <Check size={11} strokeWidth={3.5} />}
            </span>
            <span className="visually-hidden">{item.done ? 'Done: ' : 'To do: '}</span>
            <span dir="auto">{item.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
