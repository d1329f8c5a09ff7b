import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './disclosure.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly startsOpen?: boolean;
}

/** Something folded away; what is inside is not even made before it is opened. */
export function Disclosure({ summary, children, startsOpen = false }: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className="disclosure"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronRight size={14} aria-hidden="true" />
        <span>{summary}</span>
      </summary>
      {isOpen && <div className="disclosure-inside">{children}</div>}
    </details>
  );
}
