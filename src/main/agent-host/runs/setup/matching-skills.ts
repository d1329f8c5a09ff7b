import type { ListedAgent } from '#shared/model/run/agent.ts';
import { MAX_RUN_SKILLS, type RunSkill } from '#shared/model/run/run-skill.ts';

import { foldText } from '../../../platform/typed-form.ts';

/** Shorter words tell nothing. */
const MIN_LETTERS = 4;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MIN_SHARED_WORDS = 2;
const MAX_TEXT_CHARS = 10_000;

/**
 * The person's skills that a task may be helped by: those for a site that it is about, and those that share words with it. It decides only what the
 * model is told of. A skill that runs in a session of its own is no part of another run.
 */
export function matchingSkills(
  agents: readonly ListedAgent[],
  { words, origins }: { readonly words: readonly string[]; readonly origins: readonly string[] },
): readonly RunSkill[] {
  const asked = wordsIn(words.join(' '));
  return agents
    .flatMap(({ agent, isOwn }) => {
      const { id, name, description, parameters, script, elements, session = 'yours' } = agent;
      if (!isOwn || script === undefined || session !== 'yours') return [];
      const isOfSite = sitesOf(agent).some((site) => origins.includes(site));
      const told = wordsIn(`${name} ${description}`);
      const shared = [...asked].filter((word) => told.has(word)).length;
      if (!isOfSite && shared < MIN_SHARED_WORDS) return [];
      const known = elements === undefined ? {} : { elements };
      const skill = { id, description, parameters, code: script, ...known };
      return [{ skill, fit: shared, isOfSite }];
    })
    .toSorted((a, b) => Number(b.isOfSite) - Number(a.isOfSite) || b.fit - a.fit)
    .slice(0, MAX_RUN_SKILLS)
    .map(({ skill }) => skill);
}

function sitesOf({ allowedOrigins = [], startUrl = '' }: ListedAgent['agent']): readonly string[] {
  return [...allowedOrigins, startUrl].flatMap((url) => URL.parse(url)?.origin ?? []);
}

/** Words by which texts are compared; of scripts without blanks between words each pair of characters. */
function wordsIn(text: string): ReadonlySet<string> {
  const runs = foldText(text.slice(0, MAX_TEXT_CHARS)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    runs.flatMap((run) => {
      if (HAN_OR_KANA.test(run))
        return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
      return run.length >= MIN_LETTERS ? [run] : [];
    }),
  );
}
