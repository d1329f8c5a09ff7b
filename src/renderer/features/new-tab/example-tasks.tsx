import { CornerDownLeft } from 'lucide-react';

const EXAMPLES = [
  'Go to example.com, click “More information” and read the page',
  'Open en.wikipedia.org, type “Trail blazing” into Search, press Enter, then read the page',
  '打开 example.com，读取页面',
] as const;

/** Tasks to begin with; picking one writes it into the box, where it can be changed before it starts. */
export function ExampleTasks({ onPick }: { readonly onPick: (task: string) => void }) {
  return (
    <ul className="example-tasks" aria-label="Examples">
      {EXAMPLES.map((example) => (
        <li key={example}>
          <button type="button" onClick={() => onPick(example)}>
            <CornerDownLeft size={14} aria-hidden="true" />
            <span>{example}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
