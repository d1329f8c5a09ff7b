import { useCallback, useMemo, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import { isEndedPhase } from '#shared/model/run/view/run-summary.ts';
import type { RunFilter, RunRequest, RunsOverview } from '#shared/model/run/run-request.ts';

import { request } from '../../../bridge/request.ts';
import { send, tellFailure } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ChosenBar } from '../../../components/rows/chosen-bar.tsx';
import type { RowGroup } from '../../../components/rows/row-layout.ts';
import { RowList } from '../../../components/rows/row-list.tsx';
import { usePagedRows } from '../../../components/rows/use-paged-rows.ts';
import { useRowSelection } from '../../../components/rows/use-row-selection.ts';
import { useNow } from '../../../components/use-now.ts';
import { dayWords } from '../../../text/measure-words.ts';
import { useWords } from '../../../text/use-words.ts';
import { ReplayDialog } from '../actions/replay-dialog.tsx';
import { RunCells } from './run-cells.tsx';
import { useAgentNames } from './run-filters.tsx';

/** Height of a run's two lines, in CSS px. */
const RUN_HEIGHT = 56;

/** The listed runs, and their filter. */
export interface FoundRuns extends RunsOverview {
  readonly filter: RunFilter;
  readonly revision: string;
}

interface RunLinesProps {
  readonly tabId: TabId;
  readonly list: FoundRuns;
  readonly onDelete: (runs: readonly RunRequest[]) => void;
  readonly onPinned: () => void;
}

/** The lines of the list of runs: pinned ones, then by days. */
export function RunLines({ tabId, list, onDelete, onPinned }: RunLinesProps) {
  const { t } = useWords();
  const agentName = useAgentNames();
  const groups = useGroups(list);
  const [replayed, setReplayed] = useState<RunRequest | null>(null);
  const { filter } = list;
  const load = useCallback(
    (offset: number, limit: number) => request('run.rows', { filter, offset, limit }),
    [filter],
  );
  const rows = usePagedRows<RunRequest>(list, load, tellFailure);
  const selection = useRowSelection(list);
  const chosen = [...selection.chosen];
  const remove = (numbers: readonly number[]): void => {
    const runs = numbers.flatMap((number) => rows.rowAt(number) ?? []);
    const ended = runs.filter(({ phase }) => isEndedPhase(phase));
    if (ended.length > 0) onDelete(ended);
  };
  const pin = async ({ runId, seq, isPinned }: RunRequest): Promise<void> => {
    await request('run.pin', { runId, seq, isPinned: !isPinned });
    onPinned();
  };
  return (
    <div className="run-lines">
      <ChosenBar
        words={chosen.length === 0 ? null : t('runs.chosen', { count: chosen.length })}
        deleteLabel={t('privacy.deleteRun')}
        onClear={selection.clear}
        onDelete={() => remove(chosen)}
      >
        <CompareButton runs={chosen.flatMap((number) => rows.rowAt(number) ?? [])} tabId={tabId} />
      </ChosenBar>
      <RowList
        label={t('runs.title')}
        groups={groups}
        rows={rows}
        selection={selection}
        rowHeight={RUN_HEIGHT}
        onOpen={({ runId, seq }, isAside) => {
          const url = `waymark://runs/${runId}/${seq}`;
          if (isAside) send('tab.open', { url });
          else send('tab.navigate', { tabId, input: url });
        }}
        onRemove={remove}
      >
        {(run) => (
          <RunCells
            run={run}
            agentName={agentName}
            onPin={() => void pin(run).catch(tellFailure)}
            onReplay={() => setReplayed(run)}
            onDelete={() => onDelete([run])}
          />
        )}
      </RowList>
      {replayed !== null && <ReplayDialog run={replayed} onClose={() => setReplayed(null)} />}
    </div>
  );
}

interface CompareButtonProps {
  readonly runs: readonly RunRequest[];
  readonly tabId: TabId;
}

/** Button that compares two runs, the older one first; nothing unless exactly two are selected. */
function CompareButton({ runs, tabId }: CompareButtonProps) {
  const { t } = useWords();
  const [left, right, ...others] = runs.toSorted((a, b) => a.startedAt - b.startedAt);
  if (left === undefined || right === undefined || others.length > 0) return null;
  const place = `${left.runId}/${left.seq}/${right.runId}/${right.seq}`;
  return (
    <Button
      onClick={() => send('tab.navigate', { tabId, input: `waymark://runs/compare/${place}` })}
    >
      {t('runs.compare')}
    </Button>
  );
}

function useGroups(list: FoundRuns): readonly RowGroup[] {
  const words = useWords();
  const now = useNow(false);
  return useMemo(() => {
    const days = list.days.map(({ startsAt, count }) => ({
      key: String(startsAt),
      title: dayWords(words, startsAt, now),
      count,
    }));
    const { pinned } = list;
    return pinned === 0
      ? days
      : [{ key: 'pinned', title: words.t('runs.pinned'), count: pinned }, ...days];
  }, [list, words, now]);
}
