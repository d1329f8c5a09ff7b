import { AppError } from '#shared/errors/app-error.ts';
import type { ExtractInput } from '#shared/tools/reading/extract.ts';

import type { z } from 'zod';

import type { AnswerRequest } from '../../llm/model.ts';
import { type JsonObject, type JsonShape, readShape } from '../json-shape.ts';
import { chunkPage } from './chunk-page.ts';
import type { ExtractParts } from './extract-parts.ts';
import { mergeAnswers } from './merge-answers.ts';
import { quoteProblems, searchable, splitQuotes, withoutUnsupported } from './quotes.ts';
import { nullableSchema, quotedSchema } from './schema-forms.ts';

type Json = z.core.util.JSONType;

/** Number of times that a model is told which quotes are not in the text; after that their values are dropped. */
const QUOTE_TRIES = 2;
/** Limit for all texts together. */
const MAX_CHUNKS = 60;

export interface FilledShape {
  readonly data: Readonly<Record<string, Json>>;
  readonly notes: readonly string[];
}

/**
 * Fills in a form from the texts of one or several pages, in parts that fit the model; the answers are joined without another question.
 * Throws the model's errors, and `NOT_ON_PAGE` when something that the form requires is missing.
 */
export async function fillShape(
  texts: readonly string[],
  { task = 'Fill in the form from the page.', quotes = false }: ExtractInput,
  shape: JsonShape,
  parts: ExtractParts & { readonly answer: NonNullable<ExtractParts['answer']> },
): Promise<FilledShape> {
  const loose = nullableSchema(shape.schema);
  const asked = readShape(quotes ? quotedSchema(loose) : loose);
  const notes: string[] = [];
  let emptied = 0;

  const ask = (text: string, place: string): Promise<JsonObject> =>
    parts.answer<JsonObject>(
      extractionQuestion({
        text,
        place,
        task,
        shape: asked,
        quotes,
        onEmptied: (count) => {
          emptied += count;
        },
      }),
      parts.context,
    );

  const ofPages: Json[] = [];
  let asksLeft = MAX_CHUNKS;
  for (const [pageIndex, text] of texts.entries()) {
    const chunks = chunkPage(text, parts.chunkTokens);
    const answers: Json[] = [];
    for (const [index, chunk] of chunks.entries()) {
      const stop =
        asksLeft === 0
          ? `${MAX_CHUNKS} parts of text were read`
          : answered(ofPages, answers)
            ? parts.obstacle()
            : null;
      if (stop !== null) {
        notes.push(`Not all of the text was read, because ${stop}.`);
        asksLeft = 0;
        break;
      }
      asksLeft -= 1;
      answers.push(await ask(chunk, placeOf(pageIndex, texts.length, index, chunks.length)));
      if (chunks.length > 1) notePart(parts, index + 1, chunks.length);
    }
    if (answers.length > 0) ofPages.push(mergeAnswers(answers, { overlap: true }));
    if (asksLeft === 0) break;
  }
  const whole = mergeAnswers(ofPages, { overlap: false });
  const split = splitQuotes(whole);
  const checked = shape.check(quotes ? split.plain : whole);
  if (!checked.ok) throw notOnPage(checked.problem);
  if (emptied > 0)
    notes.push(
      `${emptied === 1 ? 'One value was' : `${emptied} values were`} left out: no words of the page say so.`,
    );
  return { data: quotes ? { ...checked.answer, _quotes: split.quotes } : checked.answer, notes };
}

interface Extraction {
  readonly text: string;
  /** Part and page that the text is from; empty for the whole of a single page. */
  readonly place: string;
  readonly task: string;
  readonly shape: JsonShape;
  readonly quotes: boolean;
  /** Called with the number of values dropped because no words of the text support them. */
  readonly onEmptied: (count: number) => void;
}

function extractionQuestion({
  text,
  place,
  task,
  shape,
  quotes,
  onEmptied,
}: Extraction): AnswerRequest<JsonObject> {
  let tries = 0;
  const haystack = quotes ? searchable(text) : '';
  return {
    role: 'extraction',
    instructions: [
      task,
      ...(place === ''
        ? []
        : [`${place} Answer from what is shown here alone; the answers are put together later.`]),
      'Give values as they stand there. What is not there is null, and lists hold only what is there.',
      ...(quotes
        ? [
            'With every value give as quote the words that say so, copied exactly; without such words the value is null.',
          ]
        : []),
    ].join('\n\n'),
    material: [{ source: 'page text', text }],
    image: null,
    schema: shape.schema,
    read(value) {
      const checked = shape.check(value);
      if (!checked.ok || !quotes) return checked;
      const problems = quoteProblems(checked.answer, haystack);
      if (problems.length === 0) return checked;
      tries += 1;
      if (tries <= QUOTE_TRIES) return { ok: false, problem: problems.join('\n') };
      const kept = withoutUnsupported(checked.answer, haystack);
      onEmptied(kept.emptied);
      return shape.check(kept.answer);
    },
  };
}

function notePart(parts: Pick<ExtractParts, 'note'>, part: number, count: number): void {
  parts.note(`Read part ${part} of ${count}.`, { code: 'PART_READ', params: { part, count } });
}

const answered = (...lists: readonly (readonly Json[])[]): boolean =>
  lists.some(({ length }) => length > 0);

function placeOf(page: number, pages: number, part: number, parts: number): string {
  const names = [
    ...(parts > 1 ? [`part ${part + 1} of ${parts}`] : []),
    ...(pages > 1 ? [`page ${page + 1} of ${pages}`] : []),
  ];
  return names.length === 0 ? '' : `This is ${names.join(' of ')}.`;
}

function notOnPage(problem: string): AppError {
  return new AppError({
    code: 'NOT_ON_PAGE',
    message: `The page does not give all that the form insists on:\n${problem.slice(0, 1_000)}`,
    next: 'Let these fields be null in the form, or look on another page.',
  });
}
