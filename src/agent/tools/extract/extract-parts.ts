import type { Change } from '#shared/tools/contract/tool-result.ts';

import type { z } from 'zod';

import type { Model, ModelContext } from '../../llm/model.ts';
import type { WalkParts } from './page-walk.ts';

type Json = z.core.util.JSONType;

export interface ExtractParts extends WalkParts {
  /** Asks the model; `null` without a language model. */
  readonly answer: Model['answer'];
  readonly context: ModelContext;
  /** Maximum tokens of text in one question to the model. */
  readonly chunkTokens: number;
}

/** Data of an extraction, before it becomes the call's result. */
export interface Extracted {
  readonly data: Readonly<Record<string, Json>>;
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}
