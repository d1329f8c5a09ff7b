import { useState } from 'react';

import { MAX_INSTRUCTION_TOKENS } from '#shared/model/memory/memory-limits.ts';
import type { InstructionScope } from '#shared/model/memory/memory.ts';
import type { Words } from '#shared/messages/words.ts';
import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { useNow } from '../../components/use-now.ts';
import { momentWithin } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { useSaving } from './use-saving.ts';

interface WishesFieldProps {
  readonly scope: InstructionScope;
  readonly label: string;
  /** Saved text. */
  readonly text: string;
  /** When it was saved, ms since the epoch; `null` for no text. */
  readonly at: number | null;
}

/** Maximum number of characters: more would exceed the token limit in any language. */
const MAX_WRITTEN = 20_000;

/** The person's wishes for tasks, everywhere or at one site. Text that is too long is not saved. */
export function WishesField({ scope, label, text, at }: WishesFieldProps) {
  const words = useWords();
  const { t } = words;
  const now = useNow(false);
  const [draft, setDraft] = useState<string | null>(null);
  /** Estimated tokens of a paste that was too long; 0: none. */
  const [pasted, setPasted] = useState(0);
  const [error, save] = useSaving();
  const written = draft ?? text;
  const tokens = written.trim() === '' ? 0 : Math.ceil(estimateTokens(written));
  const isOver = tokens > MAX_INSTRUCTION_TOKENS;
  const keep = async (): Promise<void> => {
    const isSaved = await save(() =>
      request('memory.setInstructions', { scope, text: written.trim() }),
    );
    if (isSaved) setDraft(null);
  };
  return (
    <form
      className="memory-form"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextArea
        label={label}
        rows={5}
        value={written}
        onChange={(next) => {
          setDraft(next);
          setPasted(0);
        }}
        maxLength={MAX_WRITTEN}
        onPaste={(event) => {
          // Chromium lays out megabytes for minutes, so longer text is cut.
          const more = event.clipboardData.getData('text/plain');
          if (written.length + more.length <= MAX_WRITTEN) return;
          event.preventDefault();
          setPasted(Math.ceil(estimateTokens(more)));
        }}
        spellCheck
        dir="auto"
        hint={hintWords(words, tokens, at, now)}
        error={
          pasted > 0
            ? t('memory.pasteOver', { count: pasted, max: MAX_INSTRUCTION_TOKENS })
            : isOver
              ? t('memory.tokensOver', { count: tokens, max: MAX_INSTRUCTION_TOKENS })
              : undefined
        }
      />
      {error !== null && <ErrorNote error={error} />}
      <div className="memory-form-end">
        <Button type="submit" disabled={isOver || written.trim() === text}>
          {t('memory.save')}
        </Button>
      </div>
    </form>
  );
}

/** Tokens of the text, and when it was saved. */
function hintWords(words: Words, count: number, at: number | null, now: number): string {
  const { t } = words;
  const tokens = t('memory.tokens', { count, max: MAX_INSTRUCTION_TOKENS });
  if (at === null) return tokens;
  const date = momentWithin(words, at, now);
  return `${tokens} · ${t('memory.added', { source: t('memory.sourceTyped'), date })}`;
}
