import { useWords } from '../../../text/use-words.ts';
import './script.css';

/** A script as it is, to be read before it is run or saved. */
export function ScriptView({ script }: { readonly script: string }) {
  const { t } = useWords();
  return (
    <>
      <h3>{t('agents.script')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keys */}
      <pre className="script-view" dir="ltr" tabIndex={0} aria-label={t('agents.script')}>
        {script}
      </pre>
    </>
  );
}
