import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { RunIdSchema } from '../model/ids.ts';
import { RunEventSchema } from '../model/run/run-event.ts';
import { foldRun } from '../model/run/view/fold-run.ts';
import { proveAnswer, type ProvedClaim } from './prove-claims.ts';
import { evidenceOf, type RunEvidence } from './run-evidence.ts';

const CASES = join(import.meta.dirname, '../../testing/evidence-cases');
const runId = RunIdSchema.parse('run_0123456789');
const RunsSchema = z.record(z.string(), z.array(RunEventSchema.omit({ runId: true })));
/** Largest share of wrong claims that may count as proven, and of true claims that may count as not seen. */
const FALSE_PROVEN = 0.01;
const FALSE_NOT_SEEN = 0.02;
/** Least share of planted errors that must be recognised as claims. */
const FOUND = 0.97;

interface AnswerCase {
  readonly run: string;
  readonly kind: string;
  readonly answer: string;
  /** Offsets of the planted errors. */
  readonly wrong: readonly { readonly start: number; readonly end: number }[];
}

/** Reads the cases: each line is a kind and an answer, with errors between ⟦ and ⟧. */
function readCases(): readonly AnswerCase[] {
  let run = '';
  return readFileSync(join(CASES, 'answers.txt'), 'utf8')
    .split('\n')
    .flatMap((line): readonly AnswerCase[] => {
      if (line.startsWith('# ')) run = line.slice(2);
      const [, kind, text] = /^(\w+) (.*)$/.exec(line) ?? [];
      return kind === undefined || text === undefined ? [] : [caseOf(run, kind, text)];
    });
}

function caseOf(run: string, kind: string, marked: string): AnswerCase {
  const wrong: { start: number; end: number }[] = [];
  let answer = '';
  for (const part of marked.replaceAll(String.raw`\n`, '\n').split(/(⟦[^⟧]*⟧)/)) {
    const isWrong = part.startsWith('⟦');
    const start = answer.length;
    answer += isWrong ? part.slice(1, -1) : part;
    if (isWrong) wrong.push({ start, end: answer.length });
  }
  return { run, kind, answer, wrong };
}

const runs = new Map<string, RunEvidence>(
  Object.entries(RunsSchema.parse(JSON.parse(readFileSync(join(CASES, 'runs.json'), 'utf8')))).map(
    // The file has only some events of each run.
    ([name, events]) => [name, evidenceOf(foldRun(events.map((event) => ({ ...event, runId }))))],
  ),
);

const isIn = (
  claim: ProvedClaim,
  place: { readonly start: number; readonly end: number },
): boolean => claim.start < place.end && claim.end > place.start;
const isProven = ({ proof }: ProvedClaim): boolean =>
  proof.state === 'seen' || proof.state === 'told' || proof.state === 'derived';

describe('answers to real runs, with errors planted in them', () => {
  const cases = readCases();
  const looked = cases.map((one) => {
    const claims = proveAnswer(one.answer, evidenceIn(one.run));
    const wrong = one.wrong.map((place) => claims.filter((claim) => isIn(claim, place)));
    // Claims in the same sentence as an error are not counted, since the error changes what the sentence is about.
    const isTainted = (claim: ProvedClaim): boolean =>
      one.wrong.some(({ start }) => {
        const between = one.answer.slice(
          Math.min(start, claim.start),
          Math.max(start, claim.start),
        );
        return !/[.!。]\s|\n/.test(between);
      });
    return { ...one, wrong, right: claims.filter((claim) => !isTainted(claim)) };
  });
  const tell = (what: string, list: readonly string[]): void => {
    if (list.length > 0) process.stdout.write(`${what}:\n  ${list.join('\n  ')}\n`);
  };

  it('are enough of all kinds', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(
      new Set(['true', 'digit', 'row', 'name', 'date', 'derived', 'act']),
    );
  });

  it('hardly ever have an error proven', () => {
    const errors = looked.flatMap(({ run, kind, answer, wrong }) =>
      wrong.map((claims) => ({ claims, told: `${run} ${kind}: ${answer}` })),
    );
    const found = errors.filter(({ claims }) => claims.length > 0);
    const proven = found.filter(({ claims }) => claims.every(isProven));
    const rate = proven.length / errors.length;
    tell(
      'errors taken for proven',
      proven.map(({ told }) => told),
    );
    tell(
      'errors not looked at',
      errors.filter(({ claims }) => claims.length === 0).map(({ told }) => told),
    );
    process.stdout.write(
      `${errors.length} errors: ${(100 * rate).toFixed(1)} % proven, ${errors.length - found.length} not looked at\n`,
    );
    expect(rate).toBeLessThanOrEqual(FALSE_PROVEN);
    expect(found.length / errors.length).toBeGreaterThanOrEqual(FOUND);
  });

  it('seldom have something true not seen', () => {
    const claims = looked.flatMap(({ run, answer, right }) =>
      right.map((claim) => ({
        claim,
        told: `${run}: “${claim.text}” ${claim.proof.state} in ${answer}`,
      })),
    );
    // What the run entered is not proven, but not doubted either.
    const missed = claims.filter(
      ({ claim }) => !isProven(claim) && claim.proof.state !== 'entered',
    );
    const rate = missed.length / claims.length;
    tell(
      'true and not seen',
      missed.map(({ told }) => told),
    );
    process.stdout.write(`${claims.length} true claims: ${(100 * rate).toFixed(1)} % not seen\n`);
    expect(rate).toBeLessThanOrEqual(FALSE_NOT_SEEN);
  });
});

const evidenceIn = (run: string): RunEvidence => {
  const evidence = runs.get(run);
  if (evidence === undefined) throw new Error(`there is no run ${run}`);
  return evidence;
};

it('what the program says of its own steps is no claim, whatever page it names', () => {
  const answer =
    'Your number is 1700.\n\nDone:\n- Typed “Ada Byron” into the field “Name”\n- Clicked the button “Send”';
  const claimsIn = (evidence: RunEvidence) => proveAnswer(answer, evidence).map(({ text }) => text);
  const evidence = evidenceIn('built-in-form');
  expect(claimsIn(evidence)).toEqual(['1700']);
  expect(claimsIn({ ...evidence, isProgram: false })).toContain('“Ada Byron”');
  expect(proveAnswer('Done again: 1 of 1 steps.', evidence)).toEqual([]);
});

it('words that any line may begin with are no names', () => {
  const read = 'Look at it. Write to us. Every kettle here was tested. Show us yours.';
  expect(proveAnswer(read, evidenceIn('kettles')).map(({ text }) => text)).not.toContain('Look');
});

it('a source is the page that was read, not the one that was open when the plan began', () => {
  const sources = proveAnswer(
    'The Harbour holds 1700 ml and is rated 4.8. The Pebble makes 57 dB. The last page is “Lantern kettle 1.2 l”.',
    evidenceIn('kettles'),
  ).map(({ text, proof }) => [text, 'place' in proof ? new URL(proof.place.url).pathname : null]);
  expect(Object.fromEntries(sources)).toMatchObject({
    '1700 ml': '/harbour',
    '4.8': '/harbour',
    '57 dB': '/tests',
    '“Lantern kettle 1.2 l”': '/lantern',
  });
});

it('what only the person has said is told, and what a page says too is seen', () => {
  const evidence: RunEvidence = {
    texts: [
      {
        seq: 1,
        kind: 'words',
        url: '',
        title: '',
        content: 'Book table 12 for “Ada Byron” please',
      },
      {
        seq: 2,
        kind: 'read',
        url: 'https://a.example',
        title: 'Tables',
        content: 'Table 12 is free',
      },
    ],
    acts: [],
    isProgram: false,
  };
  expect(
    proveAnswer('Table 12 is booked for “Ada Byron”.', evidence).map(({ text, proof }) => [
      text,
      proof.state,
    ]),
  ).toEqual([
    ['Table 12', 'seen'],
    ['“Ada Byron”', 'told'],
  ]);
});

it('a number in the name of a row is seen where the answer writes that name, and nowhere else', () => {
  const page = {
    seq: 1,
    kind: 'read' as const,
    url: 'https://a.example',
    title: 'Prices',
    content:
      '| Product | Price |\n| --- | --- |\n| Copper Kettle 1.7 l | $49.90 |\n| Steel Kettle 1.2 l | $69.05 |',
  };
  const statesIn = (answer: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      proveAnswer(answer, { texts: [page], acts: [], isProgram: false }).map(({ text, proof }) => [
        text,
        proof.state,
      ]),
    );
  const row = '| Kettle | Price |\n| --- | --- |\n| Copper Kettle 1.7 l | $49.90 |';
  expect(statesIn(row)).toMatchObject({ '1.7 l': 'seen', '$49.90': 'seen' });
  expect(statesIn('The **Copper Kettle 1.7 l** costs $49.90.')).toMatchObject({ '1.7 l': 'seen' });
  expect(statesIn('The Copper Kettle 1.2 l costs $49.90.')).toMatchObject({ '1.2 l': 'not-seen' });
});

it('what the run entered is neither seen nor doubted, unless a digit alone', () => {
  const seen = (kind: 'entered' | 'read', content: string) => ({
    seq: 1,
    kind,
    url: kind === 'read' ? 'https://a.example' : '',
    title: '',
    content,
  });
  const evidence: RunEvidence = {
    texts: [
      seen('read', 'Tables. Seats of table 12: 4. Guests write a note.'),
      seen('entered', 'Ada Byron'),
      seen('entered', '+44 1865 72'),
      seen('entered', '2026-10-03'),
      seen('entered', '7'),
    ],
    acts: [],
    isProgram: false,
  };
  const statesIn = (answer: string) =>
    Object.fromEntries(proveAnswer(answer, evidence).map(({ text, proof }) => [text, proof.state]));
  expect(statesIn('The form has “Ada Byron” for 3 October 2026.')).toEqual({
    '“Ada Byron”': 'entered',
    '3 October 2026': 'entered',
  });
  expect(statesIn('The form has “Ada Lovelace” for 4 October 2026.')).toEqual({
    '“Ada Lovelace”': 'not-seen',
    '4 October 2026': 'not-seen',
  });
  expect(statesIn('It costs 7 euros.')).toEqual({ '7 euros': 'not-seen' });
});
