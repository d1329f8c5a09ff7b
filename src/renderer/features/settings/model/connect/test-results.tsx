import { Check, Minus, TriangleAlert, X } from 'lucide-react';

import type {
  ModelTest,
  ModelTestFinding,
  ModelTestStep,
} from '#shared/ports/agent/single-request-messages.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import type { Words } from '#shared/messages/words.ts';

import { useWords } from '../../../../text/use-words.ts';
import { durationWords } from '../../../../text/measure-words.ts';

/** Results of testing a model, with the time of each part. */
export function TestResults({ test }: { readonly test: ModelTest }) {
  const words = useWords();
  const { t } = words;
  return (
    <ul className="test-steps" aria-label={t('settings.whatWorks')}>
      {test.steps.map((step) => (
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
  );
}

function findingText(words: Words, finding: ModelTestFinding): string {
  const { t } = words;
  if (finding.kind === 'failed') {
    const { message, next } = errorText(words, finding.error);
    return t('settings.modelTestProblem', { message, next });
  }
  return finding.kind === 'sees-wrongly'
    ? t('settings.modelTestSeesWrongly', { said: finding.said })
    : t(FINDINGS[finding.kind]);
}

const FINDINGS = {
  answers: 'settings.modelTestAnswers',
  'json-schema': 'settings.modelTestJsonSchema',
  'form-by-tool-call': 'settings.modelTestFormByToolCall',
  'json-without-schema': 'settings.modelTestJsonWithoutSchema',
  'json-by-words': 'settings.modelTestJsonByWords',
  'calls-tools': 'settings.modelTestCallsTools',
  'no-tool-calls': 'settings.modelTestNoToolCalls',
  sees: 'settings.modelTestSees',
  'takes-no-pictures': 'settings.modelTestTakesNoPictures',
  'not-tried': 'settings.modelTestNotTried',
} as const satisfies Readonly<
  Record<Exclude<ModelTestFinding['kind'], 'failed' | 'sees-wrongly'>, unknown>
>;

const STEP_NAMES = {
  text: 'settings.modelTestText',
  shape: 'settings.modelTestShape',
  tools: 'settings.modelTestTools',
  vision: 'settings.modelTestVision',
} as const satisfies Readonly<Record<ModelTestStep['name'], string>>;

const OUTCOMES = {
  works: { Icon: Check, label: 'settings.modelTestWorks' },
  partly: { Icon: TriangleAlert, label: 'settings.modelTestPartly' },
  fails: { Icon: X, label: 'settings.modelTestFails' },
  skipped: { Icon: Minus, label: 'settings.modelTestSkipped' },
} as const satisfies Readonly<Record<ModelTestStep['outcome'], unknown>>;

function OutcomeIcon({ outcome }: { readonly outcome: ModelTestStep['outcome'] }) {
  const { t } = useWords();
  const { Icon, label } = OUTCOMES[outcome];
  return <Icon size={15} aria-label={t(label)} />;
}
