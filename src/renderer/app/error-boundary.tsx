import { Component, type ReactNode } from 'react';

import { Button } from '../components/buttons/button.tsx';
import { ProblemNote } from '../components/notes/problem-note.tsx';
import { useWords } from '../text/use-words.ts';

const PROBLEMS = {
  window: 'app.drawWindowProblem',
  panel: 'app.drawPanelProblem',
  page: 'app.drawPageProblem',
} as const;

interface ErrorBoundaryProps {
  /** Part of the window inside the boundary. */
  readonly what: keyof typeof PROBLEMS;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

/** Keeps an error in one part of the window from breaking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const drawAgain = () => this.setState({ error: null });
    return <DrawProblem what={this.props.what} error={error} onAgain={drawAgain} />;
  }
}

interface DrawProblemProps extends Pick<ErrorBoundaryProps, 'what'> {
  readonly error: Error;
  readonly onAgain: () => void;
}

function DrawProblem({ what, error, onAgain }: DrawProblemProps) {
  const { t } = useWords();
  return (
    <div className="error-boundary">
      <ProblemNote
        message={t(PROBLEMS[what], { problem: error.message })}
        next={t('app.drawProblemNext')}
      />
      <div className="error-boundary-actions">
        <Button look="primary" onClick={onAgain}>
          {t('app.drawAgain')}
        </Button>
        <Button onClick={() => location.reload()}>{t('app.loadWindowAgain')}</Button>
      </div>
    </div>
  );
}
