import { useWords } from '../../text/use-words.ts';
import { PlaceName } from './place-name.tsx';

interface PlaceRowProps {
  readonly label: string;
  readonly places: readonly string[];
  /** Somewhere else than where the person sees it happen. */
  readonly isStrange?: boolean;
}

/** Place, source or target of an act, set apart from page text. */
export function PlaceRow({ label, places, isStrange = false }: PlaceRowProps) {
  const { t } = useWords();
  return (
    <div className={isStrange ? 'approval-place is-strange' : 'approval-place'}>
      <span className="approval-place-label">{label}</span>
      {places.map((place) => (
        <span key={place} className="approval-place-name">
          <PlaceName place={place} />
        </span>
      ))}
      {places.some((place) => place.startsWith('http:')) && (
        <span className="approval-note">{t('approvals.unprotected')}</span>
      )}
    </div>
  );
}
