import './waymark-sign.css';

interface WaymarkSignProps {
  /** Width and height in px. */
  readonly size: number;
  /** Whether the sign pulses, as it does while work is in progress. */
  readonly isBusy?: boolean;
}

/** The yellow diamond of a marked trail: Waymark's logo, and its sign of work in progress. */
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
