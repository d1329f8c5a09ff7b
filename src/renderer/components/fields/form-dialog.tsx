import { useEffect, useId, useRef, type ReactNode } from 'react';

import { Button } from '../buttons/button.tsx';
import { useWords } from '../../text/use-words.ts';
import { showFirstWrong } from './show-first-wrong.ts';
import './form-dialog.css';

interface FormDialogProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly submitLabel: string;
  readonly canSubmit: boolean;
  readonly onSubmit: () => Promise<void>;
  /** Called on Cancel or Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Whether the action cannot be undone. */
  readonly isDanger?: boolean;
  /** Further buttons and words, before Cancel. */
  readonly beside?: ReactNode;
}

/** A form over the page until submitted or cancelled. Its buttons stay visible when it scrolls. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="form-dialog" aria-labelledby={titleId} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void props.onSubmit();
          showFirstWrong(event.currentTarget);
        }}
        noValidate
      >
        <h2 id={titleId} dir="auto">
          {props.title}
        </h2>
        {props.children}
        <div className="form-dialog-actions">
          {props.beside}
          <Button onClick={() => dialog.current?.close()}>{t('common.cancel')}</Button>
          <Button
            look={props.isDanger === true ? 'danger' : 'primary'}
            type="submit"
            disabled={!props.canSubmit}
          >
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
