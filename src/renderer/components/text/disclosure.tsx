import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './disclosure.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly startsOpen?: boolean;
  /** Whether something inside needs the person, which opens the part. */
  readonly isNeeded?: boolean;
}

/** A collapsed part, rendered when first opened. */
export function Disclosure(props: DisclosureProps) {
  const { summary, children, startsOpen = false, isNeeded = false } = props;
  const [wasOpened, setOpen] = useState(startsOpen);
  // An opened part stays open.
  const isOpen = wasOpened || isNeeded;
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
