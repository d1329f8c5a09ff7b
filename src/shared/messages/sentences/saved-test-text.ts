import type { Difference } from '../../saved-tests/compare-play.ts';
import type { Translate } from '../words.ts';

/** Returns a difference in words: its kind, the call, and both sides. */
export function differenceText(
  t: Translate,
  { what, call, recorded, now }: Difference,
): { readonly what: string; readonly recorded: string; readonly now: string } {
  const side = (value: Difference['now']): string => {
    if (typeof value === 'number') return t('savedTests.tokens', { count: value });
    return value ?? t(ABSENT[what]);
  };
  const named = t(`savedTests.what_${what}`);
  return {
    what: call === undefined ? named : `${named}: ${call}`,
    recorded: side(recorded),
    now: side(now),
  };
}

/** Texts for an empty side, by kind of difference. */
const ABSENT = {
  instructions: 'savedTests.nothing',
  tools: 'savedTests.nothing',
  page: 'savedTests.nothing',
  asked: 'savedTests.nothing',
  answer: 'savedTests.accepted',
  refused: 'savedTests.accepted',
  call: 'savedTests.nothing',
  rules: 'savedTests.noLeave',
  proposal: 'savedTests.nothing',
  final: 'savedTests.nothing',
  ended: 'savedTests.nothing',
} as const satisfies Readonly<Record<Difference['what'], string>>;
