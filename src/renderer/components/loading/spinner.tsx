import './spinner.css';

interface SpinnerProps {
  /** Width and height in px. */
  readonly size?: number;
}

/** A turning ring, as decoration next to words. */
export function Spinner({ size = 14 }: SpinnerProps) {
  return (
    <svg className="spinner" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle className="spinner-track" cx="8" cy="8" r="6" />
      <path className="spinner-arc" d="M14 8a6 6 0 0 0-6-6" />
    </svg>
  );
}
