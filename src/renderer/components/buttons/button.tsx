import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the main action. `plain`: others. `quiet`: without frame. `danger`: stops or discards. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with words; a disabled one says why in its `title`. */
export function Button({ look = 'plain', icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`button button-${look} ${className ?? ''}`}>
      {icon}
      <span className="button-label">{children}</span>
    </button>
  );
}
