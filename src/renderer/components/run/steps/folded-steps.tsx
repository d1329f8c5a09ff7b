import type { ReactNode } from 'react';

import { Disclosure } from '../../text/disclosure.tsx';
import { StepLine, type StepLineProps } from './step-line.tsx';

interface FoldedStepsProps extends StepLineProps {
  /** Number of steps, in words. */
  readonly count: string;
  /** The collapsed steps. */
  readonly children: ReactNode;
}

/** Several steps of one purpose as one line, which unfolds to the steps. */
export function FoldedSteps({ count, children, ...line }: FoldedStepsProps) {
  return (
    <div className="folded-steps">
      <StepLine {...line} />
      <Disclosure summary={count}>{children}</Disclosure>
    </div>
  );
}
