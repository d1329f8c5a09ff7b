import { INLINE_TAGS } from '../text/inline-tags.tsx';
import { useWords } from '../../text/use-words.ts';
import './attached-files.css';

/** Says which files came with a request; nothing when there were none. */
export function FilesGiven({ names }: { readonly names: readonly string[] }) {
  const { t, format } = useWords();
  if (names.length === 0) return null;
  return (
    <p className="files-given">
      {t.rich('ask.withFiles', { names: format.list(names), bdi: INLINE_TAGS.bdi })}
    </p>
  );
}
