import { AppError } from '#shared/errors/app-error.ts';
import type { Field } from '#shared/model/page-act.ts';

import { pressKey } from '../cdp/input.ts';
import { checkAccepted, holdsLines, isAccepted } from './field-value.ts';
import { elementScript } from './page-script.ts';
import type { Target } from './target.ts';
import { typeText, type TextMethod } from './type-text.ts';

export interface HowToType {
  /** The page listens for keys on the field itself. */
  readonly hearsKeys: boolean;
  /** Clicks into the field where that was not done yet; for when the text does not arrive. */
  readonly click: (() => Promise<void>) | null;
  /** Called each time that the text has been sent, before it is looked whether it arrived. */
  readonly onSent: () => void;
}

interface WayToType {
  readonly method: TextMethod;
  readonly breaksWithKeys: boolean;
  readonly accepts: (held: Field, text: string) => boolean;
}

/** Replaces what the field holds, in one way after the other until it holds the text. */
export async function typeInto(
  target: Target,
  field: Field,
  text: string,
  { hearsKeys, click, onSent }: HowToType,
  signal: AbortSignal,
): Promise<void> {
  const { tab, element } = target;
  const ways = waysToType(field, text, hearsKeys);
  for (const [index, { accepts, ...way }] of ways.entries()) {
    if (index === 1) await click?.();
    // A page may write into its field while it is typed in, so it is marked anew each time.
    let marked = await elementScript.markAll(element, signal);
    if (!marked.hasFocus && index === 0 && click !== null) {
      await click();
      marked = await elementScript.markAll(element, signal);
    }
    if (!marked.hasFocus) throw notFocused(target);
    if (field.kind === 'rich') await pressKey(tab.cdp, 'ControlOrMeta+A', { signal });
    if (text === '') await pressKey(tab.cdp, 'Delete', { signal });
    else await typeText(tab.cdp, text, { ...way, signal });
    onSent();
    const held = await elementScript.readField(element, signal);
    if (accepts(held, text)) return;
    if (index === ways.length - 1) checkAccepted(target.label, held, text);
  }
}

/** Adds to the end of what the field holds. */
export async function appendTo(
  target: Target,
  field: Field,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const { tab, element } = target;
  // Marks all, then goes to the end of what is marked.
  const marked = await elementScript.markAll(element, signal);
  if (!marked.hasFocus) throw notFocused(target);
  if (field.kind === 'rich') await pressKey(tab.cdp, 'ControlOrMeta+A', { signal });
  if (marked.value.trim() !== '') await pressKey(tab.cdp, 'ArrowRight', { signal });
  const breaksWithKeys = field.kind === 'rich';
  await typeText(tab.cdp, text, { method: 'keys', breaksWithKeys, signal });
  const held = await elementScript.readField(element, signal);
  checkAccepted(target.label, held, `${marked.value}${text}`);
}

/** What is tried in turn until the field holds the text. */
function waysToType(field: Field, text: string, hearsKeys: boolean): readonly WayToType[] {
  const isRich = field.kind === 'rich';
  if (!isRich || !text.trim().includes('\n')) {
    const quickFirst = !isRich && !hearsKeys;
    const methods: readonly TextMethod[] = quickFirst
      ? ['last_key', 'keys', 'inserted']
      : ['keys', 'last_key', 'inserted'];
    return methods.map((method) => ({ method, breaksWithKeys: isRich, accepts: isAccepted }));
  }
  // Line by line as a person would; a code editor indents the next line by itself then, and gets the text in one piece.
  const byLines = { method: 'keys', breaksWithKeys: true } as const;
  return [
    { ...byLines, accepts: holdsLines },
    { method: 'inserted', breaksWithKeys: false, accepts: holdsLines },
    { ...byLines, accepts: isAccepted },
  ];
}

function notFocused({ label }: Target): AppError {
  return new AppError({
    code: 'FIELD_NOT_FOCUSED',
    message: `${label} was clicked but did not take the focus, so nothing was typed.`,
    next: 'Look at the page again: something may have opened instead.',
  });
}
