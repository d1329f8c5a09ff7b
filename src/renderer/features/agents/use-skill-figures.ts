import { useMemo } from 'react';

import type { SkillFigures } from '#shared/model/skills/skill-figures.ts';

import { request } from '../../bridge/request.ts';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';

const NONE: Readonly<Partial<Record<string, SkillFigures>>> = {};

/** Makes a request function that changes with the number of live runs and with the agents, so that figures are reloaded. */
const askWhen = (_live: number, _agents: readonly unknown[]) => () =>
  request('agent.figures', null);

/** Statistics of skills by id, reloaded when runs begin or end, or agents change. */
export function useSkillFigures(): Readonly<Partial<Record<string, SkillFigures>>> {
  const live = useMirror(({ runs }) => runs.list.filter(({ view }) => view.life.isLive).length);
  const agents = useMirror(({ agents: { list } }) => list);
  const [answer] = useAnswer(useMemo(() => askWhen(live, agents), [live, agents]));
  return answer.status === 'ready' ? answer.value : NONE;
}
