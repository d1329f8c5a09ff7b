import type { SavedTestReport } from '#shared/saved-tests/compare-play.ts';
import { differenceText } from '#shared/messages/sentences/saved-test-text.ts';

import { keyedTexts } from '../../components/text/keyed-texts.ts';
import { useWords } from '../../text/use-words.ts';

/** Maximum number of rows that stay readable. */
const MAX_ROWS = 500;

interface RoundTableProps {
  readonly title: string;
  readonly rounds: SavedTestReport['rounds'];
}

/** Recorded and current values of rounds that differ. */
export function RoundTable({ title, rounds }: RoundTableProps) {
  const { t } = useWords();
  const rows = rounds
    .flatMap(({ round, differences }) =>
      differences.map((difference) => ({
        round: round === 0 ? t('savedTests.whole') : t('savedTests.round', { number: round }),
        ...differenceText(t, difference),
      })),
    )
    .slice(0, MAX_ROWS);
  const same = rounds.filter(({ round, differences }) => round > 0 && differences.length === 0);
  const keys = keyedTexts(rows.map((row) => Object.values(row).join('\n')));
  return (
    <>
      {rows.length > 0 && (
        <section className="saved-test-scroller" aria-label={`${title}: ${t('savedTests.report')}`}>
          <table className="saved-test-rounds">
            <thead>
              <tr>
                <th scope="col">{t('savedTests.difference')}</th>
                <th scope="col">{t('savedTests.recorded')}</th>
                <th scope="col">{t('savedTests.now')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ round, what, recorded, now }, index) => (
                <tr key={keys[index]?.key}>
                  <th scope="row">
                    <span className="saved-tests-facts">{round}</span>{' '}
                    <span dir="auto">{what}</span>
                  </th>
                  <td dir="auto">{recorded}</td>
                  <td dir="auto">{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="saved-tests-facts">
        {t(rows.length === 0 ? 'savedTests.allSame' : 'savedTests.noDifference', {
          count: same.length,
        })}
      </p>
    </>
  );
}
