import './waymark-sign.css';

interface WaymarkSignProps {
  /** Edge in px. */
  readonly size: number;
  /** Breathes while something is going on. */
  readonly isBusy?: boolean;
}

/** The yellow diamond of a marked trail: the program's sign, and its sign of being at work. */
export function WaymarkSign({ size, isBusy = false }: WaymarkSignProps) {
  return (
    <svg
      className={isBusy ? 'waymark-sign is-busy' : 'waymark-sign'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path className="waymark-sign-plate" d="M12 2.2 21.8 12 12 21.8 2.2 12Z" />
      <path className="waymark-sign-arrow" d="m10 8 4 4-4 4" />
    </svg>
  );
}
