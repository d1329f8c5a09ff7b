import { useEffect } from 'react';

import type { SkillFigures } from '#shared/model/run/skill-figures.ts';

import { request } from '../../bridge/request.ts';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';

const ask = () => request('agent.figures', null);
const NONE: Readonly<Partial<Record<string, SkillFigures>>> = {};

/** What skills have done, by their ids; asked for again whenever runs begin or end, or agents change. */
export function useSkillFigures(): Readonly<Partial<Record<string, SkillFigures>>> {
  const [answer, askAgain] = useAnswer(ask);
  const live = useMirror(({ runs }) => runs.list.filter(({ view }) => view.life.isLive).length);
  const agents = useMirror(({ agents: { list } }) => list);
  useEffect(() => askAgain(), [askAgain, live, agents]);
  return answer.status === 'ready' ? answer.value : NONE;
}
