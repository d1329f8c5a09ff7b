import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import './button.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Name for screen readers and tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon only. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`icon-button ${className ?? ''}`}
    >
      {children}
    </button>
  );
}
