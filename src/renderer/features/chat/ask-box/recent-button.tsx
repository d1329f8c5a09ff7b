import { History } from 'lucide-react';

import { isEndedPhase, type RunSummary } from '#shared/model/run/view/run-summary.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { send, tellFailure } from '../../../bridge/send.ts';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { useMirror } from '../../../store/app-state.ts';
import { runsToldHere, tabOfRun } from '../../../store/runs/run-places.ts';
import { useWords } from '../../../text/use-words.ts';

const SHOWN_RUNS = 8;
/** Maximum number of characters of a task, since the longest entry sets the menu's width. */
const SHOWN_TASK = 60;

/** Menu of ended runs behind a clock icon; as a list they would push the conversation down. */
export function RecentButton() {
  const { t } = useWords();
  const mirror = useMirror((all) => all);
  const { here, isPrivate } = mirror.tabs;
  const told = runsToldHere(mirror);
  const open = ({ runId }: RunSummary) => {
    const run = told.find(({ view }) => view.runId === runId);
    const tab = run && tabOfRun(mirror, run);
    if (tab !== undefined && tab.id !== mirror.tabs.activeId)
      send('tab.activate', { tabId: tab.id });
    else openPage('runs', here, `waymark://runs/${runId}`);
  };
  const list = async (): Promise<readonly RunSummary[]> =>
    isPrivate
      ? told
          .map(({ view }) => toRunSummary(view))
          .toReversed()
          .slice(0, SHOWN_RUNS)
      : request('run.list', { limit: SHOWN_RUNS, beforeStartedAt: null });
  const entries = async (): Promise<readonly MenuEntry[] | null> => {
    try {
      const ended = (await list()).filter(({ phase }) => isEndedPhase(phase));
      return [
        ...ended.map((run): MenuEntry => ({
          kind: 'item',
          id: run.runId,
          label: shortened(run.task),
          onPick: () => open(run),
        })),
        ...(ended.length > 0 ? [{ kind: 'separator', id: 'all' } as const] : []),
        { kind: 'item', label: t('chat.allRuns'), onPick: () => openPage('runs', here) },
      ];
    } catch (error) {
      tellFailure(error);
      return null;
    }
  };
  return (
    <MenuButton
      label={t('chat.recent')}
      icon={<History size={17} aria-hidden="true" />}
      entries={entries}
    />
  );
}

function shortened(task: string): string {
  const line = task.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN_TASK ? `${line.slice(0, SHOWN_TASK - 1)}…` : line;
}
