import type { Change } from '#shared/tools/contract/tool-result.ts';

import type { z } from 'zod';

import type { Model, ModelContext } from '../../llm/model.ts';
import type { WalkParts } from './page-walk.ts';

type Json = z.core.util.JSONType;

export interface ExtractParts extends WalkParts {
  /** `null` where no model can read. */
  readonly answer: Model['answer'];
  readonly context: ModelContext;
  /** How much text one question to the model may bring. */
  readonly chunkTokens: number;
}

/** What an extraction gives, before it becomes the call's result. */
export interface Extracted {
  readonly data: Readonly<Record<string, Json>>;
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}
