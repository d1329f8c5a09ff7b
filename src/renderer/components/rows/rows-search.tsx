import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface RowsSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the person goes on to the list. */
  readonly onLeave: () => void;
}

/** The field above a list. It has the focus at first; arrow down leads into the list, Escape empties it. */
export function RowsSearch({ label, value, onChange, onLeave }: RowsSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="rows-search">
      <Search size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className="field-input"
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
          else if (event.key === 'ArrowDown' && !event.nativeEvent.isComposing) onLeave();
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}
