import type { ReportedAttributes } from '#shared/model/page/reported-nodes.ts';

/** Attributes that identify an element after a re-render. */
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
