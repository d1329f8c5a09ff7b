import './loading-lines.css';

interface LoadingLinesProps {
  /** What is being waited for, read out. */
  readonly label: string;
  readonly count: number;
}

/** Keeps the room of a list that has not arrived yet. */
export function LoadingLines({ label, count }: LoadingLinesProps) {
  return (
    <output className="loading-lines" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <span key={`line-${index}`} />
      ))}
    </output>
  );
}
