import { useState } from 'react';
import { useWords } from '../../../text/use-words.ts';

interface KeptPictureProps {
  readonly id: string;
  /** Alternative text. */
  readonly alt: string;
}

/** A picture of a run, small until it is clicked. */
export function KeptPicture({ id, alt }: KeptPictureProps) {
  const { t } = useWords();
  const [isLarge, setLarge] = useState(false);
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p className="screenshot-missing">{t('runs.pictureMissing')}</p>;
  return (
    <button
      type="button"
      className={isLarge ? 'screenshot is-large' : 'screenshot'}
      aria-pressed={isLarge}
      aria-label={isLarge ? t('runs.pictureSmaller') : t('runs.pictureLarger')}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={`/artifacts/${id}`} alt={alt} loading="lazy" onError={() => setMissing(true)} />
    </button>
  );
}
