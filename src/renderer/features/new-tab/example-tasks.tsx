import { CornerDownLeft } from 'lucide-react';
import { useWords } from '../../text/use-words.ts';

const EXAMPLES = ['newTab.exampleRead', 'newTab.exampleSearch', 'newTab.exampleOther'] as const;

/** Tasks to begin with; picking one writes it into the box, where it can be changed before it starts. */
export function ExampleTasks({ onPick }: { readonly onPick: (task: string) => void }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="examples-heading">
      <h2 id="examples-heading">{t('newTab.examples')}</h2>
      <ul className="example-tasks">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onPick(t(example))}>
              <CornerDownLeft size={14} aria-hidden="true" />
              <span>{t(example)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
