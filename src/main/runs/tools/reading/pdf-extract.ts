import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { PdfQuestion } from '#shared/ports/pdf-messages.ts';
import { selectPages } from '#shared/tools/contract/page-selection.ts';
import {
  pdfExtractTool,
  pdfPresets,
  type PdfExtractInput,
  type PdfPreset,
} from '#shared/tools/reading/pdf-extract.ts';

import type { PdfReader } from '../../../page-access/pdf/pdf-reader.ts';
import {
  findOutput,
  metadataOutput,
  outlineOutput,
  textOutput,
} from '../../../page-access/acting/pdf/pdf-output.ts';
import { findPdf } from '../../../page-access/acting/pdf/pdf-source.ts';
import { implementTool, NO_EFFECT, type ToolContext } from '../../../safety/gate/tool-context.ts';

type Json = z.core.util.JSONType;

export const pdfExtract = implementTool(pdfExtractTool, async (input, context) => ({
  output: await readPdf(input, context),
  effect: NO_EFFECT,
}));

/** Returns the content of a PDF in the requested format. */
export async function readPdf(input: PdfExtractInput, context: ToolContext): Promise<Json> {
  const presets = pdfPresets(input.format);
  if (presets === null) throw needsModel();
  const source = await findPdf(input, context);
  const { password = null } = input;
  const answers = await context.pdfs.read(source, password, context.signal, async (reader) => {
    const given: [string, Json][] = [];
    for (const preset of presets)
      given.push([preset.kind, await answer(reader, preset, input, context.signal)]);
    return given;
  });
  const only = answers.length === 1 ? answers[0] : undefined;
  return only?.[1] ?? Object.fromEntries(answers);
}

async function answer(
  reader: PdfReader,
  preset: PdfPreset,
  input: PdfExtractInput,
  signal: AbortSignal,
): Promise<Json> {
  const selection = () => selectPages(input, reader.pages);
  const question = (): PdfQuestion => {
    switch (preset.kind) {
      case 'metadata':
      case 'outline':
        return { kind: preset.kind };
      case 'text':
        return { kind: 'text', pages: [...selection().pages] };
      case 'find':
        return { kind: 'find', query: preset.query, pages: [...selection().pages] };
    }
  };
  const found = await reader.ask(question(), signal);
  switch (found.kind) {
    case 'metadata':
      return metadataOutput(found.metadata);
    case 'outline':
      return outlineOutput(found, reader.pages);
    case 'text':
      return textOutput(found.pages, selection(), reader.pages, input);
    case 'find':
      return findOutput(
        found,
        selection(),
        reader.pages,
        preset.kind === 'find' ? preset.query : '',
      );
  }
}

function needsModel(): AppError {
  return new AppError({
    code: 'NEEDS_MODEL',
    message: 'A shape of your own is filled in by a model, and here is none.',
    next: 'Use {"text": true}, {"find": {"query": "…"}}, {"outline": true} or {"metadata": true}, and read the answer from that.',
  });
}
