import { keyedTexts } from './keyed-texts.ts';
import './text-list.css';

interface TextListProps {
  readonly className: string;
  readonly texts: readonly string[];
}

/**
 * Numbered sentences, each in its own writing direction. The numbers and the room for them are on the side where the list begins, which
 * follows the direction of its first words and not of the window.
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
