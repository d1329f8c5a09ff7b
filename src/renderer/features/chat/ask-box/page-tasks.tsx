import { tellFailure } from '../../../bridge/send.ts';
import { selectActiveTab, useMirror } from '../../../store/app-state.ts';
import { performBoxAction } from '../../../store/ask-box/use-box-answer.ts';
import { useWords } from '../../../text/use-words.ts';

const TASKS = ['chat.taskSummary', 'chat.taskFacts', 'chat.taskTable'] as const;

/** Buttons for tasks that fit most pages; none when no page is in front. */
export function PageTasks() {
  const { t } = useWords();
  const tab = useMirror(selectActiveTab);
  if (tab === undefined || tab.page !== null || tab.failure !== null || tab.url === '') return null;
  const start = (task: string): void => {
    performBoxAction({ kind: 'ask', task, areSteps: false, tabIds: [] }, tab.id).catch(tellFailure);
  };
  return (
    <ul className="page-tasks">
      {TASKS.map((task) => (
        <li key={task}>
          <button type="button" className="page-task" onClick={() => start(t(task))}>
            {t(task)}
          </button>
        </li>
      ))}
    </ul>
  );
}
