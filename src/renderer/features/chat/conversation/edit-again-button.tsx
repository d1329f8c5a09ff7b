import { Pencil } from 'lucide-react';

import type { RequestView } from '#shared/model/run/view/run-view.ts';

import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { askAgain } from '../../../store/ask-again.ts';
import { useWords } from '../../../text/use-words.ts';

/** Puts a request back into the box, to change and start as a new task. */
export function EditAgainButton({ request }: { readonly request: RequestView }) {
  const { t } = useWords();
  return (
    <IconButton className="run-edit" label={t('chat.editAgain')} onClick={() => askAgain(request)}>
      <Pencil size={14} aria-hidden="true" />
    </IconButton>
  );
}
