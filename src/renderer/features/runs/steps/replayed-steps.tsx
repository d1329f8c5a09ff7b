import type { Translate } from '#shared/messages/words.ts';
import type { ReplayedStepView, RunView } from '#shared/model/run/view/run-view.ts';

import { useWords } from '../../../text/use-words.ts';

/** Progress of replayed steps; nothing for other runs. */
export function ReplayedSteps({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const { replayed, iterations } = view;
  const [first] = replayed;
  if (first === undefined) return null;
  const done = replayed.filter(({ outcome }) => outcome === 'done' || outcome === 'healed');
  const healed = replayed.filter(({ outcome }) => outcome === 'healed').length;
  const words = iterations.flatMap(({ plan }) => plan?.output.proposedActions ?? []);
  return (
    <section className="replayed-steps" aria-label={t('replay.steps')}>
      <h2>{t('replay.steps')}</h2>
      <p className="runs-hint">
        {[
          t('replay.progress', { done: done.length, of: first.of }),
          ...(healed === 0 ? [] : [t('replay.healed', { count: healed })]),
        ].join(' · ')}
      </p>
      <ol>
        {replayed.map((step) => (
          <li key={step.seq} data-outcome={step.outcome}>
            <span dir="auto">{words[step.number - 1] ?? step.stepId}</span>{' '}
            <span className="runs-hint">
              {[
                ...(step.closed ?? []).map(({ cover, by }) =>
                  t('replay.closed', { cover, by: by ?? t('replay.escape') }),
                ),
                `${outcomeWords(t, step)}${step.difference === undefined ? '' : `: ${step.difference}`}`,
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function outcomeWords(t: Translate, { outcome, foundBy }: ReplayedStepView): string {
  switch (outcome) {
    case 'done':
      return t('replay.done');
    case 'healed':
      return foundBy === 'model' ? t('replay.foundByModel') : t('replay.foundAnew');
    case 'skipped':
      return t('replay.skipped');
    case 'different':
      return t('replay.different');
    case 'missing':
      return t('replay.notFound');
    case 'failed':
      return t('replay.failed');
  }
}
