import { CornerDownLeft } from 'lucide-react';

import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Tasks as exact steps, which the built-in engine can follow. */
const STEPS = ['newTab.exampleRead', 'newTab.exampleSearch'] as const;
const OWN_WORDS = ['newTab.exampleNews', 'newTab.exampleTable', 'newTab.exampleHours'] as const;

/** Example tasks; picking one puts it into the box, where it can be changed before it starts. */
export function ExampleTasks({ onPick }: { readonly onPick: (task: string) => void }) {
  const { t } = useWords();
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  return (
    <section aria-labelledby="examples-heading">
      <h2 id="examples-heading">{t('newTab.examples')}</h2>
      <ul className="example-tasks">
        {(hasModel ? OWN_WORDS : STEPS).map((example) => (
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
