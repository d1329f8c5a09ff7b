import type { ReactNode } from 'react';

import { Disclosure } from '../text/disclosure.tsx';
import { StepLine, type StepLineProps } from './step-line.tsx';

interface FoldedStepsProps extends StepLineProps {
  /** How many there are, in words. */
  readonly count: string;
  /** The steps that the one line stands for. */
  readonly children: ReactNode;
}

/** Many steps that serve one purpose as one line, with themselves folded away under it. */
export function FoldedSteps({ count, children, ...line }: FoldedStepsProps) {
  return (
    <div className="folded-steps">
      <StepLine {...line} />
      <Disclosure summary={count}>{children}</Disclosure>
    </div>
  );
}
