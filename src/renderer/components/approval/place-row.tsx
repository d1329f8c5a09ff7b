import { useWords } from '../../text/use-words.ts';
import { PlaceName } from './place-name.tsx';

interface PlaceRowProps {
  readonly label: string;
  readonly places: readonly string[];
  /** Whether the place differs from the page that the person sees. */
  readonly isStrange?: boolean;
}

/** Place, source or target of an action, set apart from page text. */
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
