import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import {
  pdfExtractTool,
  pdfPresets,
  type PdfExtractInput,
} from '#shared/tools/reading/pdf-extract.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { Model, ModelContext } from '../llm/model.ts';
import { type JsonObject, type JsonShape, readShape } from './json-shape.ts';
import { splitText } from './split-text.ts';

export interface PdfExtractParts {
  readonly answer: NonNullable<Model['answer']>;
  readonly context: ModelContext;
  /** Calls `pdf_extract` behind the gate, with a format that needs no model. */
  readText(args: PdfExtractInput): Promise<ToolResult>;
}

/** Limit of characters for one question to the model; about 10,000 tokens of Latin text. */
const CHUNK_CHARS = 36_000;
/** Limit of characters for all pages together. */
const MAX_CHARS = 400_000;
/** The line before the text, in which main states what was read and what was not. */
const HEAD = /^\[([^\n]*)\]\n\n/;

/** Whether a call wants a custom form, which only a model can fill in. */
export function pdfNeedsModel(args: unknown): boolean {
  const parsed = pdfExtractTool.input.safeParse(args);
  return parsed.success && pdfPresets(parsed.data.format) === null;
}

/**
 * Fills in a form from a PDF: the same tool reads its text, in parts that fit the model; a long text is answered part by part, and one more
 * question joins the answers. The output has the requested form, with an added `_note` when not all pages were read. Throws only `ABORTED`.
 */
export async function extractFromPdf(args: unknown, parts: PdfExtractParts): Promise<ToolResult> {
  try {
    const input = pdfExtractTool.input.parse(args);
    const shape = readShape(input.format);
    const { task: _, ...where } = input;
    const read = await parts.readText({
      ...where,
      format: { text: true },
      maxChars: MAX_CHARS,
      offset: 0,
    });
    if (!read.ok) return read;
    const text = typeof read.output === 'string' ? read.output : JSON.stringify(read.output);
    const head = HEAD.exec(text);
    const filled = await fill(text.slice(head?.[0].length ?? 0), input, shape, parts);
    const note = head?.[1] ?? '';
    const isPartial = /go on with/.test(note);
    return {
      ok: true,
      output: isPartial ? { ...filled, _note: `Read: ${note}` } : filled,
      effect: { changes: [] },
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'ABORTED') throw error;
    return { ok: false, error: toErrorInfo(error) };
  }
}

async function fill(
  text: string,
  { task = 'Fill in the form from the document.' }: PdfExtractInput,
  shape: JsonShape,
  { answer, context }: PdfExtractParts,
): Promise<JsonObject> {
  const ask = (instructions: string, material: readonly { source: string; text: string }[]) =>
    answer<JsonObject>(
      {
        role: 'extraction',
        instructions,
        material,
        image: null,
        schema: shape.schema,
        read: (value) => shape.check(value),
      },
      context,
    );
  const chunks = splitText(text, CHUNK_CHARS);
  if (chunks.length === 1) return ask(task, [{ source: 'pdf text', text }]);
  const partial: JsonObject[] = [];
  for (const [index, chunk] of chunks.entries())
    partial.push(
      await ask(
        `${task}\n\nThe document is long. This is part ${index + 1} of ${chunks.length}: answer from this part alone; the answers of all parts are joined later.`,
        [{ source: `pdf text, part ${index + 1}`, text: chunk }],
      ),
    );
  return ask(
    `${task}\n\nThe document was read in ${chunks.length} parts. Below are the answers from each part, in order. Join them into one answer for the whole document: keep every item of lists once, in order; where parts say different things about one matter, take what the document as a whole says.`,
    partial.map((value, index) => ({
      source: `answer from part ${index + 1}`,
      text: JSON.stringify(value),
    })),
  );
}
