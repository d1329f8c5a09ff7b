import { useWords } from '../../text/use-words.ts';

/** Keys of a list, as its last line. */
export function KeysNote() {
  const { t } = useWords();
  return <p className="rows-keys">{t('history.keys')}</p>;
}
