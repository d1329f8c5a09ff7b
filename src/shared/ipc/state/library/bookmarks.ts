import { z } from 'zod';

import { defineWholeSlice } from '../slice.ts';

/** Revision of the bookmarks: the window requests them in pieces, and again when `revision` changes. */
export const BOOKMARKS_SLICE = defineWholeSlice(z.strictObject({ revision: z.int() }));
