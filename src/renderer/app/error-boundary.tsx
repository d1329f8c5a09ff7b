import { Component, type ReactNode } from 'react';

import { Button } from '../components/button.tsx';
import { ProblemNote } from '../components/problem-note.tsx';

interface ErrorBoundaryProps {
  /** What is inside, as it stands in “… could not be drawn”. */
  readonly what: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

/** Keeps a fault in one part of the window from taking the rest along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="error-boundary">
        <ProblemNote
          message={`Something went wrong while drawing ${this.props.what}: ${error.message}`}
          next="Your tabs and runs are safe. Draw it again; if that does not help, load the window again."
        />
        <div className="error-boundary-actions">
          <Button look="primary" onClick={() => this.setState({ error: null })}>
            Draw it again
          </Button>
          <Button onClick={() => location.reload()}>Load the window again</Button>
        </div>
      </div>
    );
  }
}
