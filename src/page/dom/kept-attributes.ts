import type { ReportedAttributes } from '#shared/model/page/reported-nodes.ts';

/** The attributes by which an element is found again after the page has re-rendered it. */
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
