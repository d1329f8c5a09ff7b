import { Check, Minus, TriangleAlert, X } from 'lucide-react';

import type {
  ModelTest,
  ProbeFinding,
  ProbeStep,
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
