import type { Condition, Instruction, ReadRequest } from '#shared/plain-steps/instruction.ts';
import { PresetDataSchema } from '#shared/tools/extract.ts';

import { answerRead, readsPageText } from '../page/answer-read.ts';
import { evaluateCondition, needsPageText } from '../page/evaluate-condition.ts';
import type { Phrases } from '../phrasing/phrases.ts';
import {
  ask,
  type Call,
  failed,
  failureText,
  type Heard,
  type Outcome,
  type Performance,
  succeeded,
} from './performance.ts';
import { explainUnfound } from './reach-node.ts';

/** The page is read whole: an answer from a part of it could be wrong. */
const READ_PAGE: Call = { tool: 'read_page', args: { maxChars: 200_000 } };
/** Seconds between looks; the executor has five turns in a round, the last one is needed to conclude. */
const WAITS = [2, 3, 5, 10];

export function* performRead(what: ReadRequest, say: Phrases): Performance {
  let pageText = '';
  if (readsPageText(what)) {
    const heard: Heard = yield () => ask(READ_PAGE, '');
    if (!heard.last.result.ok) return failed(failureText(heard.last));
    pageText = textOf(heard);
  }
  return yield* conclude((snapshot) => {
    const { isOk, text } = answerRead(what, snapshot, pageText, say);
    return isOk ? succeeded(text) : failed(text);
  });
}

/** What comes out is shown to the person as tables; here it is only counted. */
export function* performExtract(
  { what, pages }: Extract<Instruction, { kind: 'extract' }>,
  say: Phrases,
): Performance {
  const args = { format: { [what]: true }, ...(pages === 1 ? {} : { pages }) };
  const heard: Heard = yield () => ask({ tool: 'extract', args }, '');
  const { result } = heard.last;
  if (!result.ok) return failed(failureText(heard.last));
  const { tables = [], lists = [] } = PresetDataSchema.parse(result.output);
  const sizes = [
    ...tables.map(({ rows }) => rows.length),
    ...lists.map(({ items }) => items.length),
  ];
  if (sizes.length === 0) return failed(say.nothingToExtract(what));
  return succeeded(
    say.extracted(
      what,
      sizes.length,
      sizes.reduce((sum, size) => sum + size, 0),
    ),
  );
}

export function* performCheck(
  { condition, mustHold }: Extract<Instruction, { kind: 'check' }>,
  say: Phrases,
): Performance {
  let pageText = '';
  if (needsPageText(condition)) {
    const heard: Heard = yield () => ask(READ_PAGE, '');
    if (!heard.last.result.ok) return failed(failureText(heard.last));
    pageText = textOf(heard);
  }
  return yield* conclude((snapshot) => {
    const verdict = evaluateCondition(condition, snapshot, pageText);
    if (verdict.kind === 'undecided')
      return 'target' in condition
        ? explainUnfound(verdict.found, condition.target, say)
        : failed('');
    const statement = say.statement(condition, verdict.holds !== condition.isNegated);
    if (mustHold && !verdict.holds) return failed(say.mustHold(statement));
    return succeeded(
      say.verdict(verdict.holds, statement, condition.kind === 'page-has' ? verdict.evidence : []),
    );
  });
}

/** Looks again and again, less and less often, until the condition holds. */
export function* performWaitUntil(condition: Condition, say: Phrases): Performance {
  const needsText = needsPageText(condition);
  let pageText = '';
  let waited = 0;
  for (let look = 0; ; look += 1) {
    const seconds = WAITS[look - 1] ?? 0;
    const isLast = look >= WAITS.length;
    if (needsText) {
      const calls = seconds === 0 ? [READ_PAGE] : [{ tool: 'wait', args: { seconds } }, READ_PAGE];
      const text = pageText;
      const heard: Heard = yield (snapshot) => {
        if (look > 0) {
          const outcome = tryConclude(
            condition,
            evaluateCondition(condition, snapshot, text),
            waited,
            isLast,
            say,
          );
          if (outcome !== null) return outcome;
        }
        return ask(calls, '');
      };
      if (!heard.last.result.ok) return failed(failureText(heard.last));
      pageText = textOf(heard);
    } else {
      const pause = WAITS[look] ?? 0;
      const heard: Heard = yield (snapshot) =>
        tryConclude(condition, evaluateCondition(condition, snapshot, ''), waited, isLast, say) ??
        ask({ tool: 'wait', args: { seconds: pause } }, '');
      if (!heard.last.result.ok) return failed(failureText(heard.last));
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
  say: Phrases,
): Outcome | null {
  if (verdict.kind === 'decided' && verdict.holds)
    return succeeded(say.waitedUntil(say.statement(condition, !condition.isNegated)));
  return isLast
    ? failed(say.stillNot(say.statement(condition, condition.isNegated), waited))
    : null;
}

function* conclude(
  decide: (snapshot: Parameters<typeof evaluateCondition>[1]) => Outcome,
): Performance {
  yield decide;
  return failed('');
}

function textOf(heard: Heard): string {
  const { result } = heard.last;
  if (!result.ok) return '';
  return typeof result.output === 'string' ? result.output : JSON.stringify(result.output);
}
