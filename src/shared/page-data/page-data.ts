import { z } from 'zod';

/**
 * Limits on the data of a page: its tables, lists and links as a person sees them. The data comes from a renderer that a hostile page may
 * have taken over, so every size is limited here and every string is cleaned again before use.
 */
export const PAGE_DATA_LIMITS = {
  tables: 200,
  rows: 20_000,
  cells: 500,
  lists: 500,
  items: 20_000,
  links: 20_000,
  text: 5_000,
  name: 300,
  address: 8_000,
} as const;

const text = z.string().max(PAGE_DATA_LIMITS.text);
const name = z.string().max(PAGE_DATA_LIMITS.name);
/** Full web URL; absent without one. */
const address = z.string().max(PAGE_DATA_LIMITS.address).optional();
/** Whether the part is outside menus, header, footer and side columns. */
const isMain = z.boolean();

/** Position of a row or item, in CSS pixels from the start of its scroll container. */
const PlaceSchema = z.strictObject({
  top: z.number(),
  left: z.number(),
  height: z.number(),
});
export type Place = z.infer<typeof PlaceSchema>;

/** Facts that rows and items have besides their text. */
const placed = {
  /** Number in the whole table or list; `null` when the page does not give it. */
  index: z.int().min(0).max(1e9).nullable(),
  place: PlaceSchema.optional(),
  /** Whether the page marks it as still loading. */
  isBusy: z.boolean().optional(),
};

/** Size of the whole table or list, as the page states it. */
const stated = {
  /** Value of `aria-rowcount`, head rows included, or of `aria-setsize`. */
  size: z.int().min(0).max(1e9).optional(),
  /** Nearby texts that may state the total: “Showing 1 to 20 of 640 entries”. */
  counters: z.array(z.string().max(120)).max(5).optional(),
};

const TableCellSchema = z.strictObject({
  text,
  isHead: z.boolean(),
  columnSpan: z.int().min(1).max(1_000),
  /** Number of rows that the cell spans; 0 for all to the end of the table. */
  rowSpan: z.int().min(0).max(65_534),
  /** Number of the cell's first column, from 1; absent when the page does not give it. */
  column: z.int().min(1).max(1e6).optional(),
  /** Target of the cell's only link. */
  address,
});
export type TableCell = z.infer<typeof TableCellSchema>;

const TableRowSchema = z.strictObject({
  /** Whether the row is in the table's head. */
  isHead: z.boolean(),
  ...placed,
  cells: z.array(TableCellSchema).max(PAGE_DATA_LIMITS.cells),
});
export type TableRow = z.infer<typeof TableRowSchema>;

const RawTableSchema = z.strictObject({
  /** Caption, label or preceding heading; empty without one. */
  name,
  isMain,
  ...stated,
  rows: z.array(TableRowSchema).max(PAGE_DATA_LIMITS.rows),
});
export type RawTable = z.infer<typeof RawTableSchema>;

const ListItemSchema = z.strictObject({
  text,
  ...placed,
  /** Nesting level: 0 for the list's own items, 1 for those of an inner list, and so on. */
  depth: z.int().min(0).max(50),
  /** Term that the item describes, in a definition list; absent in other lists. */
  term: text.optional(),
  address,
});
export type ListItem = z.infer<typeof ListItemSchema>;

const RawListSchema = z.strictObject({
  name,
  isMain,
  ...stated,
  items: z.array(ListItemSchema).max(PAGE_DATA_LIMITS.items),
});
export type RawList = z.infer<typeof RawListSchema>;

const PageLinkSchema = z.strictObject({
  text,
  address: z.string().max(PAGE_DATA_LIMITS.address),
  isMain,
});
export type PageLink = z.infer<typeof PageLinkSchema>;

export const PageDataSchema = z.strictObject({
  tables: z.array(RawTableSchema).max(PAGE_DATA_LIMITS.tables),
  lists: z.array(RawListSchema).max(PAGE_DATA_LIMITS.lists),
  links: z.array(PageLinkSchema).max(PAGE_DATA_LIMITS.links),
  /** URL of the next page. */
  next: address,
  /** Whether the page has more than was read. */
  isCut: z.boolean(),
});
export type PageData = z.infer<typeof PageDataSchema>;
