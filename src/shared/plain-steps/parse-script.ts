import { detectLanguage, type Language } from './detect-language.ts';
import type { Condition, Instruction, Target } from './instruction.ts';
import { carryVerb } from './carry-verb.ts';
import { parseChineseCondition } from './chinese/chinese-condition.ts';
import { parseEnglishCondition } from './english/english-condition.ts';
import { type MaskedText, maskText, revealSource } from './mask-text.ts';
import { parseClause, parseMaskedClause } from './parse-clause.ts';
import { type Piece, splitPieces } from './split-pieces.ts';
import { joinSteps } from './join-steps.ts';
import { rewriteClause } from './rewrite-clause.ts';
import type { ActionStep, Step, Unknown } from './step.ts';

/** Most characters of a task: longer ones are prose, and the limit keeps parsing fast, since it happens at each key press. */
const MAX_SCRIPT = 20_000;

/** Parses a task, or a step of a plan, into steps in order, including parts that are not understood. */
export function parseScript(task: string): readonly Step[] {
  if (task.length > MAX_SCRIPT) return [{ kind: 'unknown', text: task.trim() }];
  const masked = withoutGaps(maskText(task));
  const reader = new ScriptReader(masked, mergePieces(masked, splitPieces(masked.text)));
  return joinSteps(reader.readAll());
}

/** Collapses spaces: the rules allow any number between words and would try every way to split several. */
const withoutGaps = ({ text, masks }: MaskedText): MaskedText => ({
  text: text.replaceAll(/[^\S\n]{2,}/g, ' '),
  masks,
});

const CONDITIONAL =
  /^(?:and\s+)?(if|when|unless|in\s+case)\s+(.+)$|^(如果|若是|若|要是|假如|假设|一旦|除非)(.+)$/iu;
const CHINESE_THEN = /(?:的话)?[,，]?(?:那么|那就|就|则|便)/u;

/** Joins soft pieces that are no steps of their own to the preceding piece: `click Save and close` stays one step. */
function mergePieces(masked: MaskedText, pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const before = merged.at(-1);
    const isOwn =
      piece.join !== 'soft' || CONDITIONAL.test(piece.text) || canStandAlone(masked, piece.text);
    const isPlaceFirst = piece.join === 'soft' && /^in(?:to)?\s/i.test(before?.text ?? '');
    const carried = before === undefined || isOwn ? null : carryVerb(before.text, piece.text);
    if (before === undefined || (isOwn && !isPlaceFirst)) merged.push(piece);
    else if (
      carried !== null &&
      canStandAlone(masked, before.text) &&
      canStandAlone(masked, carried)
    )
      merged.push({ ...piece, text: carried });
    else
      merged[merged.length - 1] = {
        ...before,
        text: `${before.text}${piece.separator}${piece.text}`,
      };
  }
  return merged;
}

function canStandAlone(masked: MaskedText, text: string): boolean {
  return rewriteClause(masked, text, null).every(
    (clause) => parseMaskedClause(masked, clause) !== null,
  );
}

class ScriptReader {
  readonly #masked: MaskedText;
  readonly #pieces: readonly Piece[];
  #next = 0;
  #lastTarget: string | null = null;

  constructor(masked: MaskedText, pieces: readonly Piece[]) {
    this.#masked = masked;
    this.#pieces = pieces;
  }

  readAll(): readonly Step[] {
    const steps: Step[] = [];
    for (let piece = this.#take(); piece !== undefined; piece = this.#take()) {
      const conditional = CONDITIONAL.exec(piece.text);
      if (piece.join === 'else') steps.push(this.#unknown(`${piece.separator}${piece.text}`));
      else if (conditional === null) steps.push(...this.#readClause(piece.text));
      else steps.push(this.#readChoice(piece.text, conditional));
    }
    return steps;
  }

  #take(): Piece | undefined {
    const piece = this.#pieces[this.#next];
    this.#next += 1;
    return piece;
  }

  #peek(): Piece | undefined {
    return this.#pieces[this.#next];
  }

  #readClause(text: string): readonly Step[] {
    return rewriteClause(this.#masked, text, this.#lastTarget).map((clause) => {
      const conditional = this.#readTrailingCondition(clause);
      if (conditional !== null) return conditional;
      const instruction = parseMaskedClause(this.#masked, clause);
      return instruction === null ? this.#unknown(clause) : this.#actionStep(clause, instruction);
    });
  }

  /** Parses an action with its condition at the end: `click Accept if there is an Accept button`. */
  #readTrailingCondition(text: string): Step | null {
    const match =
      /^(?!(?:please\s+)?(?:check|see|verify|confirm|tell|find|test)\b)(.+?)[,\s]+(if|unless)\s+(.+)$/i.exec(
        text,
      );
    const condition = match === null ? null : this.#parseCondition(match[3] ?? '');
    if (match === null || condition === null) return null;
    return this.#choice(
      match[3] ?? '',
      condition,
      /unless/i.test(match[2] ?? ''),
      () => this.#readClause(match[1] ?? ''),
      () => [],
    );
  }

  #readChoice(whole: string, conditional: RegExpExecArray): Step {
    const word = conditional[1] ?? conditional[3] ?? '';
    const rest = (conditional[2] ?? conditional[4] ?? '').trim();
    const isInverted = /^(?:unless|除非)$/i.test(word);
    const inline = this.#splitInline(rest);
    const condition = this.#parseCondition(inline?.condition ?? rest);
    if (condition === null) {
      this.#skipBranches();
      return this.#unknown(whole);
    }
    const readThen = (): readonly Step[] => {
      if (inline === null) return this.#readBranch('first');
      return [...this.#readClause(inline.branch), ...this.#readBranch('rest')];
    };
    return this.#choice(inline?.condition ?? rest, condition, isInverted, readThen, () =>
      this.#readElse(),
    );
  }

  #choice(
    words: string,
    condition: Condition,
    isInverted: boolean,
    readThen: () => readonly Step[],
    readElse: () => readonly Step[],
  ): Step {
    const check = this.#actionStep(...checkSentence(words, condition));
    const thenSteps = readThen();
    const elseSteps = readElse();
    if (thenSteps.length === 0) return this.#unknown(words);
    return {
      kind: 'choice',
      check,
      whenTrue: isInverted ? elseSteps : thenSteps,
      whenFalse: isInverted ? thenSteps : elseSteps,
    };
  }

  /** Parses the steps of a branch. The first clause follows a comma or "then"; further ones belong to it only after a comma or "and". */
  #readBranch(from: 'first' | 'rest'): readonly Step[] {
    const steps: Step[] = [];
    let isFirst = from === 'first';
    for (let piece = this.#peek(); piece !== undefined; piece = this.#peek()) {
      const belongs = piece.join === 'soft' || (isFirst && piece.join === 'then');
      if (!belongs || CONDITIONAL.test(piece.text)) break;
      this.#next += 1;
      isFirst = false;
      steps.push(...this.#readClause(piece.text.replace(/^(?:那么|那就|就|则|便)/u, '')));
    }
    return steps;
  }

  #readElse(): readonly Step[] {
    const piece = this.#peek();
    if (piece === undefined || piece.join !== 'else') return [];
    this.#next += 1;
    return [
      ...this.#readClause(piece.text.replace(/^(?:那么|那就|就|则|便)/u, '')),
      ...this.#readBranch('rest'),
    ];
  }

  #skipBranches(): void {
    this.#readBranch('first');
    this.#readElse();
  }

  /** Splits a condition and its branch that only words separate: `如果有登录按钮就点击它`, `if there is a popup click Close`. */
  #splitInline(rest: string): { readonly condition: string; readonly branch: string } | null {
    const chinese = CHINESE_THEN.exec(rest);
    if (chinese !== null && detectLanguage(rest) === 'zh')
      return {
        condition: rest.slice(0, chinese.index),
        branch: rest.slice(chinese.index + chinese[0].length),
      };
    const following = this.#peek();
    if (following !== undefined && (following.join === 'soft' || following.join === 'then'))
      return null;
    for (const match of rest.matchAll(
      /(?<![\s:：])[\s:：]+(?=(?:click|press|tap|type|enter|go|open|scroll|wait|check|uncheck|select|reload|read|list|search|close|celebrate|clear)\b)/gi,
    )) {
      const condition = rest.slice(0, match.index);
      const branch = rest.slice(match.index).replace(/^[\s:：]+/, '');
      if (
        this.#parseCondition(condition) !== null &&
        parseMaskedClause(this.#masked, branch) !== null
      )
        return { condition, branch };
    }
    return null;
  }

  #parseCondition(words: string): Condition | null {
    return detectLanguage(words) === 'zh'
      ? parseChineseCondition(this.#masked, words)
      : parseEnglishCondition(this.#masked, words);
  }

  #actionStep(clause: string, instruction: Instruction): ActionStep {
    this.#lastTarget = targetPhrase(instruction) ?? this.#lastTarget;
    return { kind: 'action', text: revealSource(this.#masked, clause).trim(), instruction };
  }

  #unknown(clause: string): Unknown {
    return { kind: 'unknown', text: revealSource(this.#masked, clause).trim() };
  }
}

function checkSentence(words: string, condition: Condition): readonly [string, Instruction] {
  const language: Language = detectLanguage(words);
  const sentence =
    language === 'zh' ? `检查是否：${words.replace(/的话$/u, '')}` : `Check whether ${words}`;
  return [sentence, { kind: 'check', condition, mustHold: false }];
}

function targetPhrase(instruction: Instruction): string | null {
  const target: Target | null = 'target' in instruction ? instruction.target : null;
  if (target !== null) return target.phrase;
  if (instruction.kind !== 'check' && instruction.kind !== 'wait-until') return null;
  if ('target' in instruction.condition) return instruction.condition.target.phrase;
  return instruction.condition.kind === 'page-has' ? `"${instruction.condition.text}"` : null;
}

/** Whether a step's sentence means the same when parsed alone. */
export function isSelfContained(action: ActionStep): boolean {
  return JSON.stringify(parseClause(action.text)) === JSON.stringify(action.instruction);
}
