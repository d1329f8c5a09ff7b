import { keyedTexts } from './keyed-texts.ts';
import './text-list.css';

interface TextListProps {
  readonly className: string;
  readonly texts: readonly string[];
}

/**
 * Sentences in their order, each in its own writing direction. Numbers stand where the list begins, and the room for them is there: both
 * follow the direction of the list, which is that of its first words and not of the window.
 */
export function TextList({ className, texts }: TextListProps) {
  return (
    <ol className={`text-list ${className}`} dir="auto">
      {keyedTexts(texts).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ol>
  );
}
