import type { Plan } from '#shared/model/run/plan/planner-output.ts';

import { Disclosure } from '../../text/disclosure.tsx';
import { keyedTexts } from '../../text/keyed-texts.ts';
import { toolSentence } from '#shared/messages/sentences/tool-sentence.ts';
import { useWords } from '../../../text/use-words.ts';
import './planned-calls.css';

/** Calls of a plan under their actions; the timeline shows their results. */
export function PlannedCalls({ plan }: { readonly plan: Plan }) {
  const { t } = useWords();
  const calls = 'calls' in plan ? plan.calls : [];
  if (calls.length === 0) return null;
  const actions = plan.proposedActions.map((_, index) => index + 1);
  return (
    <Disclosure summary={t('runs.plannedSteps', { count: calls.length })}>
      <ol className="planned-calls">
        {actions.map((action) => (
          <li key={action}>
            {keyedTexts(
              calls
                .filter((call) => call.action === action)
                // A planned call has no elements to look up by number.
                .map(({ tool, args }) => toolSentence(t, tool, args, () => null)),
            ).map(({ key, text }) => (
              <p key={key} dir="auto">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
