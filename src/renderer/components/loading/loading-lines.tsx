import './loading-lines.css';

interface LoadingLinesProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly count: number;
}

/** Placeholder lines of a list. */
export function LoadingLines({ label, count }: LoadingLinesProps) {
  return (
    <output className="loading-lines" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <span key={`line-${index}`} />
      ))}
    </output>
  );
}
