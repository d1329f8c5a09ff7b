import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one thing to do here. `plain`: others beside it. `quiet`: without a frame. `danger`: stops or throws away. */
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
