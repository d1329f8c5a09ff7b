import { CornerDownLeft } from 'lucide-react';
import { useWords } from '../../text/use-words.ts';

const EXAMPLES = ['newTab.exampleRead', 'newTab.exampleSearch', 'newTab.exampleOther'] as const;

/** Tasks to begin with; picking one writes it into the box, where it can be changed before it starts. */
export function ExampleTasks({ onPick }: { readonly onPick: (task: string) => void }) {
  const { t } = useWords();
  return (
    <ul className="example-tasks" aria-label={t('newTab.examples')}>
      {EXAMPLES.map((example) => (
        <li key={example}>
          <button type="button" onClick={() => onPick(t(example))}>
            <CornerDownLeft size={14} aria-hidden="true" />
            <span>{t(example)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
