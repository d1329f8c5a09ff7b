import { useMemo } from 'react';

import { agentIn } from '#shared/model/agents/agent-words.ts';
import {
  ALL_RUNS,
  type RunFilter,
  type RunsOverview,
  RunStateSchema,
} from '#shared/model/run/run-request.ts';

import { Button } from '../../../components/buttons/button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';

const DAYS = [1, 7, 30] as const;
const DAY_MS = 24 * 3600_000;
const ANY = '\u0000';

interface RunFiltersProps {
  readonly filter: RunFilter;
  readonly overview: RunsOverview | null;
  readonly onChange: (filter: RunFilter) => void;
}

/** Filters of the runs list: state, agent, model, site and time. Only filters that distinguish runs are shown. */
export function RunFilters({ filter, overview, onChange }: RunFiltersProps) {
  const { t } = useWords();
  const isFiltered = [filter.state, filter.agentId, filter.model, filter.site, filter.since].some(
    (value) => value !== null,
  );
  return (
    <fieldset className="run-filters" aria-label={t('runs.filters')}>
      <FilterSelect
        label={t('runs.anyState')}
        value={filter.state}
        choices={[
          { value: 'live', label: t('runs.stateLive') },
          { value: 'done', label: t('runs.phaseCompleted') },
          { value: 'failed', label: t('runs.phaseFailed') },
          { value: 'stopped', label: t('runs.stateNotFinished') },
        ]}
        onChange={(value) =>
          onChange({ ...filter, state: RunStateSchema.nullable().catch(null).parse(value) })
        }
      />
      <FilterSelect
        label={t('runs.anyTime')}
        value={filter.since === null ? null : String(daysSince(filter.since))}
        choices={DAYS.map((days) => ({
          value: String(days),
          label: days === 1 ? t('runs.today') : t('runs.lastDays', { count: days }),
        }))}
        onChange={(value) =>
          onChange({ ...filter, since: value === null ? null : startOf(Number(value)) })
        }
      />
      {overview !== null && (
        <NamedFilters filter={filter} overview={overview} onChange={onChange} />
      )}
      {isFiltered && (
        <Button look="quiet" onClick={() => onChange({ ...ALL_RUNS, query: filter.query })}>
          {t('runs.noFilters')}
        </Button>
      )}
    </fieldset>
  );
}

/** Filters by model and site, when they distinguish runs. */
function NamedFilters({ filter, overview, onChange }: NamedFiltersProps) {
  const { t } = useWords();
  const agentName = useAgentNames();
  const { agents, models, sites } = overview;
  return (
    <>
      {agents.length > 0 && (
        <FilterSelect
          label={t('runs.anyAgent')}
          value={filter.agentId}
          choices={[
            { value: '', label: t('runs.noAgent') },
            ...agents.map((id) => ({ value: id, label: agentName(id) })),
          ]}
          onChange={(agentId) => onChange({ ...filter, agentId })}
        />
      )}
      {models.length > 1 && (
        <FilterSelect
          label={t('runs.anyModel')}
          value={filter.model}
          choices={named(models)}
          onChange={(model) => onChange({ ...filter, model })}
        />
      )}
      {sites.length > 1 && (
        <FilterSelect
          label={t('runs.anySite')}
          value={filter.site}
          choices={named(sites)}
          onChange={(site) => onChange({ ...filter, site })}
        />
      )}
    </>
  );
}

interface NamedFiltersProps extends RunFiltersProps {
  readonly overview: RunsOverview;
}

function named(names: readonly string[]): readonly Choice[] {
  return names.map((name) => ({ value: name, label: name }));
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  /** Label of the unfiltered choice, and of the list. */
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | null) => void;
}

function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  return (
    <select
      className={value === null ? 'run-filter' : 'run-filter is-set'}
      aria-label={label}
      value={value ?? ANY}
      onChange={({ target }) => onChange(target.value === ANY ? null : target.value)}
    >
      <option value={ANY}>{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Returns agent names by id; the id itself for an agent that is gone. */
export function useAgentNames(): (id: string) => string {
  const { language } = useWords();
  const list = useMirror((mirror) => mirror.agents.list);
  return useMemo(() => {
    const names = new Map(list.map(({ agent }) => [agent.id, agentIn(language, agent).name]));
    return (id) => names.get(id) ?? id;
  }, [list, language]);
}

/** Midnight at the start of the last `days` days, today included. */
function startOf(days: number): number {
  return new Date(Date.now() - (days - 1) * DAY_MS).setHours(0, 0, 0, 0);
}

function daysSince(since: number): number {
  return Math.round((new Date().setHours(0, 0, 0, 0) - since) / DAY_MS) + 1;
}
