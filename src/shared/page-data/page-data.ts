import { z } from 'zod';

/**
 * What a page holds in ordered form, as the page script read it off what a person can see. It comes out of a renderer that a
 * hostile page may have taken over: every size is bounded here and every string is cleaned again before it is used.
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
/** A full web address; absent where there is none. */
const address = z.string().max(PAGE_DATA_LIMITS.address).optional();
/** Outside menus, header, footer and side columns. */
const isMain = z.boolean();

/** Place of a row or item in CSS pixels from the start of its scroll container. */
const PlaceSchema = z.strictObject({
  top: z.number(),
  left: z.number(),
  height: z.number(),
});
export type Place = z.infer<typeof PlaceSchema>;

/** Common facts of rows and items besides their words. */
const placed = {
  /** Its number in the whole table or list, if given. */
  index: z.int().min(0).max(1e9).nullable(),
  place: PlaceSchema.optional(),
  /** The page says that it is still being filled. */
  isBusy: z.boolean().optional(),
};

/** The total that the page states. */
const stated = {
  /** `aria-rowcount`, head rows included, or `aria-setsize`. */
  size: z.int().min(0).max(1e9).optional(),
  /** Text next to it that may state the total: “Showing 1 to 20 of 640 entries”. */
  counters: z.array(z.string().max(120)).max(5).optional(),
};

const TableCellSchema = z.strictObject({
  text,
  isHead: z.boolean(),
  columnSpan: z.int().min(1).max(1_000),
  /** 0: down to the end of the table. */
  rowSpan: z.int().min(0).max(65_534),
  /** Number of its first column, if given; from 1. */
  column: z.int().min(1).max(1e6).optional(),
  /** Target of the cell's only link. */
  address,
});
export type TableCell = z.infer<typeof TableCellSchema>;

const TableRowSchema = z.strictObject({
  /** In the table's head. */
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
  /** 0 for the list's items, 1 for items of an inner list … */
  depth: z.int().min(0).max(50),
  /** The explained term of a definition list; absent in other lists. */
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
  /** Address of the next page. */
  next: address,
  /** Whether more exists than was read. */
  isCut: z.boolean(),
});
export type PageData = z.infer<typeof PageDataSchema>;
