import './attached-files.css';

/** Says which files came with a request; nothing when there were none. */
export function FilesGiven({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="files-given">
      with <bdi>{names.join(', ')}</bdi>
    </p>
  );
}
