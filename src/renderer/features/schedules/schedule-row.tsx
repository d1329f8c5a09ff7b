import { Ellipsis, Pencil, Trash2 } from 'lucide-react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { ScheduleView } from '#shared/model/schedules/schedule.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { AskInPlace } from '../../components/buttons/ask-in-place.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { useAskInPlace } from '../../components/buttons/use-ask-in-place.ts';
import { useNow } from '../../components/use-now.ts';
import { useEstimate } from '../../store/ask-box/use-estimate.ts';
import { showProblem } from '../../store/toasts.ts';
import { estimateWords } from '../../text/runs/estimate-words.ts';
import { useWords } from '../../text/use-words.ts';
import { nextWords, whenWords } from './when-words.ts';

interface ScheduleRowProps {
  readonly schedule: ScheduleView;
  readonly tabId: TabId;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** A schedule: name, next time, actions. */
export function ScheduleRow({ schedule, tabId }: ScheduleRowProps) {
  const words = useWords();
  const { t } = words;
  const now = useNow(true);
  const { draft, isOn, problem, liveRunId } = schedule;
  const { estimate } = useEstimate(draft.task, draft.agentId);
  const setOn = (on: boolean) =>
    request('schedule.setOn', { id: schedule.id, isOn: on }).catch((thrown: unknown) =>
      showProblem(toErrorInfo(thrown)),
    );
  return (
    <li className="schedule-row">
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-label={t('schedules.isOn', { name: draft.name })}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => void setOn(event.target.checked)}
      />
      <div className="schedule-words">
        <span className="schedule-name" dir="auto">
          {draft.name}
        </span>
        <span className="schedule-facts">{whenWords(words, draft.when, now)}</span>
        <span className="schedule-next">
          {liveRunId === null ? comesNext(words, schedule, now) : t('schedules.runsNow')}
        </span>
        {estimate !== null && (
          <span className="schedule-facts">{estimateWords(words, estimate)}</span>
        )}
        {problem !== null && (
          <span className="field-error">
            {errorText(words, problem).message} {errorText(words, problem).next}
          </span>
        )}
      </div>
      <RowActions schedule={schedule} tabId={tabId} />
    </li>
  );
}

function comesNext(
  words: ReturnType<typeof useWords>,
  { nextAt, isOn, draft }: ScheduleView,
  now: number,
): string {
  const { t } = words;
  if (!isOn) return t(draft.when.kind === 'once' ? 'schedules.over' : 'schedules.off');
  if (nextAt === null) return t('schedules.nextStart');
  return t('schedules.next', { time: nextWords(words, nextAt, now) });
}

function RowActions({ schedule, tabId }: ScheduleRowProps) {
  const { t } = useWords();
  const { id, draft, liveRunId } = schedule;
  const { name } = draft;
  const { isAsking, ask, keep, button } = useAskInPlace();
  const go = (page: string) => () =>
    send('tab.navigate', { tabId, input: `waymark://schedules/${page}/${id}` });
  if (isAsking)
    return (
      <div className="schedule-actions">
        <AskInPlace
          label={t('schedules.deleteAsk', { name })}
          question={t('schedules.deleteForGood')}
          yes={t('schedules.delete')}
          no={t('schedules.keep')}
          onYes={() => send('schedule.remove', { id })}
          onNo={keep}
        />
      </div>
    );
  return (
    <fieldset className="schedule-actions" aria-label={name}>
      <Button look="quiet" onClick={go('results')}>
        {t('schedules.cameIn')}
      </Button>
      <Button disabled={liveRunId !== null} onClick={() => send('schedule.runNow', { id })}>
        {t('schedules.runNow')}
      </Button>
      <MenuButton
        ref={button}
        label={t('agents.more')}
        icon={<Ellipsis {...ICON} />}
        entries={[
          { kind: 'item', label: t('common.edit'), icon: <Pencil {...ICON} />, onPick: go('edit') },
          {
            kind: 'item',
            label: t('schedules.deleteMore'),
            icon: <Trash2 {...ICON} />,
            onPick: ask,
          },
        ]}
      />
    </fieldset>
  );
}
