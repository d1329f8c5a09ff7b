import { Check, Minus, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';

import type { ModelTest, ProbeFinding, ProbeStep } from '#shared/agent-port/probe-messages.ts';
import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/error-text.ts';
import type { Words } from '#shared/messages/words.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useWords } from '../../../text/use-words.ts';
import { durationWords } from '../../../text/measure-words.ts';
import { ErrorNote } from '../../../components/error-note.tsx';

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
  const words = useWords();
  const { t } = words;
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
          {t('settings.testConnection')}
        </Button>
        <output>
          {state.status === 'testing' && (
            <>
              <Spinner /> {t('settings.testing')}
            </>
          )}
        </output>
      </div>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {state.status === 'done' && (
        <ul className="test-steps" aria-label={t('settings.whatWorks')}>
          {state.test.steps.map((step) => (
            <li key={step.name} className={`test-step test-${step.outcome}`}>
              <OutcomeIcon outcome={step.outcome} />
              <span className="test-name">{t(STEP_NAMES[step.name])}</span>
              <span>{findingText(words, step.finding)}</span>
              {step.outcome !== 'skipped' && (
                <span className="test-time">{durationWords(words, step.ms)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function findingText(words: Words, finding: ProbeFinding): string {
  const { t } = words;
  if (finding.kind === 'failed') {
    const { message, next } = errorText(words, finding.error);
    return t('settings.probeProblem', { message, next });
  }
  return finding.kind === 'sees-wrongly'
    ? t('settings.probeSeesWrongly', { said: finding.said })
    : t(FINDINGS[finding.kind]);
}

const FINDINGS = {
  answers: 'settings.probeAnswers',
  'json-schema': 'settings.probeJsonSchema',
  'form-by-tool-call': 'settings.probeFormByToolCall',
  'json-without-schema': 'settings.probeJsonWithoutSchema',
  'json-by-words': 'settings.probeJsonByWords',
  'calls-tools': 'settings.probeCallsTools',
  'no-tool-calls': 'settings.probeNoToolCalls',
  sees: 'settings.probeSees',
  'takes-no-pictures': 'settings.probeTakesNoPictures',
  'not-tried': 'settings.probeNotTried',
} as const satisfies Readonly<
  Record<Exclude<ProbeFinding['kind'], 'failed' | 'sees-wrongly'>, unknown>
>;

const STEP_NAMES = {
  text: 'settings.probeText',
  shape: 'settings.probeShape',
  tools: 'settings.probeTools',
  vision: 'settings.probeVision',
} as const satisfies Readonly<Record<ProbeStep['name'], string>>;

const OUTCOMES = {
  works: { Icon: Check, label: 'settings.probeWorks' },
  partly: { Icon: TriangleAlert, label: 'settings.probePartly' },
  fails: { Icon: X, label: 'settings.probeFails' },
  skipped: { Icon: Minus, label: 'settings.probeSkipped' },
} as const satisfies Readonly<Record<ProbeStep['outcome'], unknown>>;

function OutcomeIcon({ outcome }: { readonly outcome: ProbeStep['outcome'] }) {
  const { t } = useWords();
  const { Icon, label } = OUTCOMES[outcome];
  return <Icon size={15} aria-label={t(label)} />;
}
