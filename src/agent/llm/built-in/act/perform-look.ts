import type { Condition, Instruction, ReadRequest } from '#shared/plain-steps/instruction.ts';
import { READ_ON } from '#shared/page-data/size-note.ts';
import { PresetDataSchema } from '#shared/tools/reading/extract.ts';

import { answerRead, readsPageText } from '../page/answer-read.ts';
import { evaluateCondition, needsPageText } from '../page/evaluate-condition.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  ask,
  type Call,
  failed,
  failureText,
  type CallResults,
  type Outcome,
  type Routine,
  succeeded,
} from './routine.ts';
import { explainUnfound } from './act-on-target.ts';

/** Reads the whole page: an answer from a part of it could be wrong. */
const READ_PAGE: Call = { tool: 'read_page', args: { maxChars: 200_000 } };
/** Seconds between looks; the executor has five turns in a round, and the last one is needed to conclude. */
const WAITS = [2, 3, 5, 10];

export function* performRead(what: ReadRequest, phrases: Phrases): Routine {
  let pageText = '';
  if (readsPageText(what)) {
    const results: CallResults = yield () => ask(READ_PAGE, '');
    if (!results.last.result.ok) return failed(failureText(results.last));
    pageText = textOf(results);
  }
  return yield* conclude((snapshot) => {
    const { isOk, text } = answerRead(what, snapshot, pageText, phrases);
    return isOk ? succeeded(text) : failed(text);
  });
}

/** Extracts tables or lists, which the person sees as tables; the outcome only counts them and says what is missing. */
export function* performExtract(
  { what, pages }: Extract<Instruction, { kind: 'extract' }>,
  phrases: Phrases,
): Routine {
  const args = { format: { [what]: true }, ...(pages === 1 ? {} : { pages }) };
  let results: CallResults = yield () => ask({ tool: 'extract', args }, '');
  if (saysMore(results))
    results = yield () => ask({ tool: 'extract', args: { ...args, scroll: true } }, '');
  const { result } = results.last;
  if (!result.ok) return failed(failureText(results.last));
  const { tables = [], lists = [], _note: note = '' } = PresetDataSchema.parse(result.output);
  const sizes = [
    ...tables.map(({ rows }) => rows.length),
    ...lists.map(({ items }) => items.length),
  ];
  if (sizes.length === 0) return failed(phrases.nothingToExtract(what));
  return succeeded(
    phrases.extracted(
      what,
      sizes.length,
      sizes.reduce((sum, size) => sum + size, 0),
    ) + (note === '' ? '' : ` ${note}`),
  );
}

/** Whether the page states more rows than it contains: a person who wants the table wants all of them. */
function saysMore({ last: { result } }: CallResults): boolean {
  if (!result.ok) return false;
  const { _note: note = '' } = PresetDataSchema.safeParse(result.output).data ?? {};
  return note.endsWith(READ_ON);
}

export function* performCheck(
  { condition, mustHold }: Extract<Instruction, { kind: 'check' }>,
  phrases: Phrases,
): Routine {
  let pageText = '';
  if (needsPageText(condition)) {
    const results: CallResults = yield () => ask(READ_PAGE, '');
    if (!results.last.result.ok) return failed(failureText(results.last));
    pageText = textOf(results);
  }
  return yield* conclude((snapshot) => {
    const verdict = evaluateCondition(condition, snapshot, pageText);
    if (verdict.kind === 'undecided')
      return 'target' in condition
        ? explainUnfound(verdict.found, condition.target, phrases)
        : failed('');
    const statement = phrases.statement(condition, verdict.holds !== condition.isNegated);
    if (mustHold && !verdict.holds) return failed(phrases.mustHold(statement));
    return succeeded(
      phrases.verdict(
        verdict.holds,
        statement,
        condition.kind === 'page-has' ? verdict.evidence : [],
      ),
    );
  });
}

/** Checks the condition again and again, at growing intervals, until it holds. */
export function* performWaitUntil(condition: Condition, phrases: Phrases): Routine {
  const needsText = needsPageText(condition);
  let pageText = '';
  let waited = 0;
  for (let look = 0; ; look += 1) {
    const seconds = WAITS[look - 1] ?? 0;
    const isLast = look >= WAITS.length;
    if (needsText) {
      const calls = seconds === 0 ? [READ_PAGE] : [{ tool: 'wait', args: { seconds } }, READ_PAGE];
      const text = pageText;
      const results: CallResults = yield (snapshot) => {
        if (look > 0) {
          const outcome = tryConclude(
            condition,
            evaluateCondition(condition, snapshot, text),
            waited,
            isLast,
            phrases,
          );
          if (outcome !== null) return outcome;
        }
        return ask(calls, '');
      };
      if (!results.last.result.ok) return failed(failureText(results.last));
      pageText = textOf(results);
    } else {
      const pause = WAITS[look] ?? 0;
      const results: CallResults = yield (snapshot) =>
        tryConclude(
          condition,
          evaluateCondition(condition, snapshot, ''),
          waited,
          isLast,
          phrases,
        ) ?? ask({ tool: 'wait', args: { seconds: pause } }, '');
      if (!results.last.result.ok) return failed(failureText(results.last));
      waited += pause;
      continue;
    }
    waited += seconds;
  }
}

function tryConclude(
  condition: Condition,
  verdict: ReturnType<typeof evaluateCondition>,
  waited: number,
  isLast: boolean,
  phrases: Phrases,
): Outcome | null {
  if (verdict.kind === 'decided' && verdict.holds)
    return succeeded(phrases.waitedUntil(phrases.statement(condition, !condition.isNegated)));
  return isLast
    ? failed(phrases.stillNot(phrases.statement(condition, condition.isNegated), waited))
    : null;
}

function* conclude(
  decide: (snapshot: Parameters<typeof evaluateCondition>[1]) => Outcome,
): Routine {
  yield decide;
  return failed('');
}

function textOf(results: CallResults): string {
  const { result } = results.last;
  if (!result.ok) return '';
  return typeof result.output === 'string' ? result.output : JSON.stringify(result.output);
}
