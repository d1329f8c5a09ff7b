import type { Difference } from '../../saved-tests/compare-play.ts';
import type { Translate } from '../words.ts';

/** Returns a difference in words: its kind, the call, and both sides. */
export function differenceText(
  t: Translate,
  { what, call, recorded, now }: Difference,
): { readonly what: string; readonly recorded: string; readonly now: string } {
  const side = (value: Difference['now']): string => {
    if (typeof value === 'number') return t('fixtures.tokens', { count: value });
    return value ?? t(ABSENT[what]);
  };
  const named = t(`fixtures.what_${what}`);
  return {
    what: call === undefined ? named : `${named}: ${call}`,
    recorded: side(recorded),
    now: side(now),
  };
}

/** Texts for an empty side, by kind of difference. */
const ABSENT = {
  instructions: 'fixtures.nothing',
  tools: 'fixtures.nothing',
  page: 'fixtures.nothing',
  asked: 'fixtures.nothing',
  answer: 'fixtures.accepted',
  refused: 'fixtures.accepted',
  call: 'fixtures.nothing',
  rules: 'fixtures.noLeave',
  proposal: 'fixtures.nothing',
  final: 'fixtures.nothing',
  ended: 'fixtures.nothing',
} as const satisfies Readonly<Record<Difference['what'], string>>;
