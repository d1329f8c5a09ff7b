import { memo } from 'react';

import type { IterationView } from '#shared/model/run-view.ts';

import { Disclosure } from '../../components/disclosure.tsx';
import { StepLine } from '../../components/step-line.tsx';
import { effectSentence } from '../../store/effect-sentence.ts';
import { findNodeNameBefore } from '../../store/node-name.ts';
import { toolSentence } from '../../store/tool-sentence.ts';

interface PlanBlockProps {
  readonly iteration: IterationView;
  readonly isRunLive: boolean;
}

/** One plan of a run and the steps that carried it out. */
export const PlanBlock = memo(function PlanBlock({ iteration, isRunLive }: PlanBlockProps) {
  const { plan, toolCalls, modelCalls, notes } = iteration;
  const steps = toolCalls.filter((call) => call.tool !== 'done' || call.state === 'failed');
  const failures = modelCalls.filter((call) => call.error !== null);
  if (plan === null && steps.length === 0 && failures.length === 0 && notes.length === 0) return null;
  return (
    <li className="plan-block">
      {plan !== null && plan.output.proposedActions.length > 0 && (
        <>
          <h3>Plan {iteration.number}</h3>
          <ol className="plan-actions">
            {plan.output.proposedActions.map((action, index) => (
              <li key={index} dir="auto">
                {action}
              </li>
            ))}
          </ol>
        </>
      )}
      {plan !== null && plan.output.stepByStepReasoning !== '' && (
        <Disclosure summary="Why">
          <p className="plan-why" dir="auto">
            {plan.output.stepByStepReasoning}
          </p>
        </Disclosure>
      )}
      {steps.map((call) => (
        <StepLine
          key={call.callId}
          tool={call.tool}
          sentence={toolSentence(call.tool, call.args, (nodeId) => findNodeNameBefore(iteration, call.seq, nodeId))}
          state={call.state}
          isRunLive={isRunLive}
          effect={call.result === null ? '' : effectSentence(call.result)}
          next={call.result !== null && !call.result.ok ? call.result.error.next : null}
        />
      ))}
      {failures.map((call) => (
        <p key={call.seq} className="plan-note is-warning">
          The model’s answer could not be used: {call.error?.message}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note.seq} className={note.level === 'warning' ? 'plan-note is-warning' : 'plan-note'} dir="auto">
          {note.text}
        </p>
      ))}
    </li>
  );
});
