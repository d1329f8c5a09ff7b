import { openLink } from '../../../bridge/open-link.ts';
import { Markdown } from '../../../components/text/markdown.tsx';
import type { Draft } from '../../../store/slices/runs.ts';
import { draftAnswer } from '../../../text/runs/readable-draft.ts';

/** The answer while the model writes it. Its URLs cannot be opened until the whole answer has been checked. */
export function GrowingAnswer({ draft }: { readonly draft: Draft | null }) {
  const text = answerIn(draft);
  if (text === '') return null;
  return (
    <div className="run-answer is-growing" data-keep-top="">
      <Markdown text={text} onOpenLink={openLink} openLinks={[]} />
    </div>
  );
}

function answerIn(draft: Draft | null): string {
  if (draft?.role === 'page') return draft.text;
  return draft?.role === 'planner' ? draftAnswer(draft.text) : '';
}
