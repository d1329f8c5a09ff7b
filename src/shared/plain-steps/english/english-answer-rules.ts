import type { DialogAnswer, Instruction } from '../instruction.ts';
import { applyRules, type ClauseRule } from '../clause-rule.ts';
import { type MaskedText, QUOTE, revealContent } from '../mask-text.ts';

/** Words for a dialog in which the browser asks a question for the page. */
const QUESTION =
  "(?:the\\s+|its\\s+)?(?:(?:browser(?:[’']s)?|page(?:[’']s)?|following|confirm(?:ation)?|prompt|alert)\\s+)?(?:question|confirmation|prompt|alert|dialog(?:ue)?(?:\\s+box)?|query)";
const CONFIRMED = '(?:[,\\s]+(?:and\\s+)?(?:confirm|accept|submit)(?:\\s+(?:it|with\\s+ok))?)?';

const RULES: readonly ClauseRule<DialogAnswer>[] = [
  {
    pattern: new RegExp(
      `^(?:type|enter|write|put)\\s+(${QUOTE})\\s+(?:in|into|as\\s+(?:the\\s+)?answer\\s+to)\\s+${QUESTION}${CONFIRMED}$`,
      'i',
    ),
    build: ([text = ''], masked) => accept(revealContent(masked, text)),
  },
  {
    pattern: new RegExp(
      `^(?:(?:answer|reply)(?:\\s+(?:to\\s+)?(?:${QUESTION}|it))?\\s+with|when\\s+(?:it\\s+|the\\s+page\\s+|you\\s+are\\s+)?(?:asks?|asked)(?:\\s+for\\s+[\\w\\s]{1,40}?)?,?\\s+(?:type|enter|answer)(?:\\s+with)?)\\s+(${QUOTE})${CONFIRMED}$`,
      'i',
    ),
    build: ([text = ''], masked) => accept(revealContent(masked, text)),
  },
  {
    pattern: new RegExp(
      `^(?:accept|confirm|agree\\s+to|say\\s+(?:yes|ok)\\s+to|answer\\s+(?:yes|ok)\\s+to|(?:press|click|choose)\\s+(?:ok|yes)\\s+in)\\s+${QUESTION}$|^answer\\s+${QUESTION}\\s+with\\s+(?:yes|ok)$`,
      'i',
    ),
    build: () => accept(null),
  },
  {
    pattern: new RegExp(
      `^(?:dismiss|cancel|decline|refuse|say\\s+no\\s+to|answer\\s+no\\s+to)\\s+${QUESTION}$|^answer\\s+${QUESTION}\\s+with\\s+no$`,
      'i',
    ),
    build: () => ({ action: 'dismiss', text: null }),
  },
];

/** Rules for answers to dialogs, e.g. `accept the question`, `enter "Labels" in the prompt`. */
export const ENGLISH_ANSWER_RULES: readonly ClauseRule<Instruction>[] = [
  {
    pattern: /^(.+)$/,
    build: ([clause = ''], masked) => {
      const answer = applyRules(RULES, masked, clause);
      return answer === null ? null : { kind: 'answer', answer };
    },
  },
];

const TOGETHER = /(?<![,\s])[,\s]+and\s+/gi;

/** Parses an action and the answer to the dialog that it opens, in one sentence: `click "Delete" and accept the question`. */
export function parseEnglishAnswering(
  masked: MaskedText,
  clause: string,
  parseAct: (clause: string) => Instruction | null,
): Instruction | null {
  for (const { index, 0: joint } of clause.matchAll(TOGETHER)) {
    const answer = applyRules(RULES, masked, clause.slice(index + joint.length));
    const act = answer === null ? null : parseAct(clause.slice(0, index));
    if (answer !== null && act !== null) return { kind: 'answering', act, answer };
  }
  return null;
}

function accept(text: string | null): DialogAnswer {
  return { action: 'accept', text };
}
