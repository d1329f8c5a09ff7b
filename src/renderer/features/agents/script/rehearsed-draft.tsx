import { Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { RunId } from '#shared/model/ids.ts';
import type { AgentDraft } from '#shared/model/agents/agent.ts';

import { send, tellFailure } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LoadingLines } from '../../../components/loading/loading-lines.tsx';
import { ProblemNote } from '../../../components/notes/problem-note.tsx';
import { readMirror, useMirror } from '../../../store/app-state.ts';
import {
  firstStopped,
  leaveRehearsal,
  type Rehearsal,
  startRehearsal,
  type Trial,
  verdictOf,
} from '../../../store/from-run/rehearse-script.ts';
import { useWords } from '../../../text/use-words.ts';

interface RehearsedDraftProps {
  readonly draft: AgentDraft;
  /** Renders the draft. */
  readonly children: (draft: AgentDraft, note: ReactNode) => ReactNode;
}

/** Result of a trial that could not start. */
const UNTRIED: Rehearsal = { kind: 'untold', runId: null, line: 0 };

/** Tests a script in a dry run before it is offered. If it fails, only the steps are offered. */
export function RehearsedDraft({ draft, children }: RehearsedDraftProps) {
  const { t } = useWords();
  const { runId, rehearsal } = useRehearsal(draft);
  if (rehearsal === null)
    return (
      <div className="agents">
        <p>{t('skills.trying')}</p>
        <LoadingLines label={t('skills.trying')} count={4} />
        {runId !== null && (
          <Button
            icon={<Square size={14} aria-hidden="true" />}
            onClick={() => send('run.stop', { runId })}
          >
            {t('agents.stopScript')}
          </Button>
        )}
      </div>
    );
  if (rehearsal.kind === 'failed') {
    const { script: _script, elements: _elements, madeFrom: _madeFrom, ...plain } = draft;
    return children(plain, <ProblemNote message={t('skills.notOffered')} next={rehearsal.cause} />);
  }
  return children(draft, <p className="agents-hint">{verdictWords(t, rehearsal)}</p>);
}

function verdictWords(
  t: ReturnType<typeof useWords>['t'],
  rehearsal: Exclude<Rehearsal, { readonly kind: 'failed' }>,
): string {
  if (rehearsal.kind === 'passed') return t('skills.triedWell');
  return rehearsal.line > 0
    ? t('skills.triedTo', { line: String(rehearsal.line) })
    : t('skills.untried');
}

/** The dry run of a draft and its result; `null` while it goes on. It ends when the page is left. */
function useRehearsal(draft: AgentDraft): {
  readonly runId: RunId | null;
  readonly rehearsal: Rehearsal | null;
} {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const runId = trial?.runId ?? null;
  const state = useMirror(({ runs }) => {
    const view = runs.list.find((each) => each.view.runId === runId)?.view;
    if (view === undefined) return 'begins';
    if (!view.life.isLive) return 'over';
    return firstStopped(view) === null ? 'going' : 'sends';
  });
  const isJudged = useRef(false);
  useEffect(() => {
    let isLeft = false;
    let begun: Trial | null = null;
    const leave = (left: Trial): void => void leaveRehearsal(left).catch(tellFailure);
    startRehearsal(draft, readMirror().tabs.here).then(
      (started) => {
        if (isLeft && started !== null) return leave(started);
        begun = started;
        return started === null ? setRehearsal(UNTRIED) : setTrial(started);
      },
      () => setRehearsal(UNTRIED),
    );
    return () => {
      isLeft = true;
      if (begun !== null && !isJudged.current) leave(begun);
    };
  }, [draft]);
  useEffect(() => {
    if (trial === null) return;
    // The run stops at the first thing it would send: later steps depend on the answer.
    if (state === 'sends') send('run.stop', { runId: trial.runId });
    if (state !== 'over') return;
    isJudged.current = true;
    verdictOf(trial).then(setRehearsal, () => setRehearsal(UNTRIED));
  }, [trial, state]);
  return { runId, rehearsal };
}
