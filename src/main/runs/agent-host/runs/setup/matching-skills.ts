import type { AgentDefinition, ListedAgent } from '#shared/model/agents/agent.ts';
import {
  MAX_RUN_SKILLS,
  type RecordedSkill,
  type RunSkill,
  type ScriptSkill,
} from '#shared/model/skills/run-skill.ts';
import { searchText } from '#shared/model/search-text.ts';

import { scriptNow } from '../../agents/resolve-agent.ts';

/** Minimum length of a word for matching; shorter words are too common. */
const MIN_LETTERS = 4;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MIN_SHARED_WORDS = 2;
const MAX_TEXT_CHARS = 10_000;

/**
 * Returns the person's skills that may help with a task: those for a site of the task, and those that share words with it. This only
 * decides which skills the model is told about. A skill with its own session cannot be part of another run.
 */
export function matchingSkills(
  agents: readonly ListedAgent[],
  { words, origins }: { readonly words: readonly string[]; readonly origins: readonly string[] },
): readonly RunSkill[] {
  const asked = wordsIn(words.join(' '));
  return agents
    .flatMap(({ agent, isOwn }) => {
      const { id, name, description, parameters, session = 'yours' } = agent;
      const work = isOwn && session === 'yours' ? workOf(agent) : null;
      if (work === null) return [];
      const isOfSite = sitesOf(agent).some((site) => origins.includes(site));
      const told = wordsIn(`${name} ${description}`);
      const shared = [...asked].filter((word) => told.has(word)).length;
      if (!isOfSite && shared < MIN_SHARED_WORDS) return [];
      return [{ skill: { id, description, parameters, ...work }, fit: shared, isOfSite }];
    })
    .toSorted((a, b) => Number(b.isOfSite) - Number(a.isOfSite) || b.fit - a.fit)
    .slice(0, MAX_RUN_SKILLS)
    .map(({ skill }) => skill);
}

type Work = Pick<ScriptSkill, 'code' | 'elements' | 'isOnTrial'> | Pick<RecordedSkill, 'recording'>;

/** What an agent does without a model; `null` for nothing. */
function workOf(agent: AgentDefinition): Work | null {
  const { script, elements, recording, parameters } = agent;
  if (script !== undefined)
    return { ...scriptNow(agent, script), ...(elements !== undefined && { elements }) };
  // A recording leaves out what went into fields for secrets: the person types it again, and no model is asked for it.
  const needsPerson = parameters.some((one) => one.required && (one.default ?? '') === '');
  return recording === undefined || needsPerson ? null : { recording };
}

function sitesOf({ allowedOrigins = [], startUrl, recording }: AgentDefinition): readonly string[] {
  const begins = startUrl ?? recording?.startUrl ?? '';
  return [...allowedOrigins, begins].flatMap((url) => URL.parse(url)?.origin ?? []);
}

/** Returns the words for comparing texts; in scripts without spaces, each pair of characters. */
function wordsIn(text: string): ReadonlySet<string> {
  const runs = searchText(text.slice(0, MAX_TEXT_CHARS)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    runs.flatMap((run) => {
      if (HAN_OR_KANA.test(run))
        return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
      return run.length >= MIN_LETTERS ? [run] : [];
    }),
  );
}
