import { RawText } from '../../../components/text/raw-text.tsx';
import { useWords } from '../../../text/use-words.ts';

/** A script to read before it is run or saved. */
export function ScriptView({ script }: { readonly script: string }) {
  const { t } = useWords();
  return (
    <>
      <h3>{t('agents.script')}</h3>
      <div dir="ltr">
        <RawText text={script} />
      </div>
    </>
  );
}
