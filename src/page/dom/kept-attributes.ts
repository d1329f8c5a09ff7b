import type { ReportedAttributes } from '#shared/model/page/reported-nodes.ts';

/** The attributes that tell an element again after it was drawn anew. */
export const KEPT_ATTRIBUTES = [
  'id',
  'class',
  'name',
  'type',
  'autocomplete',
  'data-testid',
  'target',
  'for',
  'title',
  'download',
] as const satisfies readonly (keyof ReportedAttributes)[];
