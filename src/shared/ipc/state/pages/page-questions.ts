import { z } from 'zod';

import { PageQuestionSchema } from '../../../model/site/page-question.ts';
import { defineWholeSlice } from '../slice.ts';

/** Questions of pages, oldest first. */
export const PAGE_QUESTIONS_SLICE = defineWholeSlice(
  z.strictObject({ list: z.array(PageQuestionSchema) }),
);
