import { Check, Minus, TriangleAlert, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { ModelTest, ProbeStep } from '#shared/agent-port/probe-messages.ts';
import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { Spinner } from '../../components/spinner.tsx';

type TestState =
  | { readonly status: 'idle' | 'testing' }
  | { readonly status: 'done'; readonly test: ModelTest }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

interface ConnectionTestProps {
  /** What to test; `null` while the form cannot be used. */
  readonly provider: OpenAiProvider | null;
}

/** Tries the model as a run would and says what works, and how long it took. Uses a few hundred tokens. */
export function ConnectionTest({ provider }: ConnectionTestProps) {
  const [state, setState] = useState<TestState>({ status: 'idle' });
  const test = async () => {
    if (provider === null) return;
    setState({ status: 'testing' });
    try {
      setState({ status: 'done', test: await request('model.test', { provider }) });
    } catch (thrown) {
      setState({ status: 'failed', error: toErrorInfo(thrown) });
    }
  };
  return (
    <div className="connection-test">
      <div className="save-row-line">
        <Button
          disabled={provider === null || state.status === 'testing'}
          onClick={() => void test()}
        >
          Test connection
        </Button>
        <output>
          {state.status === 'testing' && (
            <>
              <Spinner /> Trying text, forms, tools and pictures…
            </>
          )}
        </output>
      </div>
      {state.status === 'failed' && (
        <ProblemNote message={state.error.message} next={state.error.next} />
      )}
      {state.status === 'done' && (
        <ul className="test-steps" aria-label="What works">
          {state.test.steps.map((step) => (
            <li key={step.name} className={`test-step test-${step.outcome}`}>
              {OUTCOME_ICONS[step.outcome]}
              <span className="test-name">{STEP_NAMES[step.name]}</span>
              <span>{step.detail}</span>
              {step.outcome !== 'skipped' && <span className="test-time">{seconds(step.ms)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const STEP_NAMES: Readonly<Record<ProbeStep['name'], string>> = {
  text: 'Answers',
  shape: 'Forms',
  tools: 'Tools',
  vision: 'Pictures',
};

const OUTCOME_ICONS: Readonly<Record<ProbeStep['outcome'], ReactNode>> = {
  works: <Check size={15} aria-label="works" />,
  partly: <TriangleAlert size={15} aria-label="works in part" />,
  fails: <X size={15} aria-label="does not work" />,
  skipped: <Minus size={15} aria-label="not tried" />,
};

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
