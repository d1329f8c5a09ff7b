import { z } from 'zod';

export const MAX_PAGE_TOOLS = 40;

/** A tool that a page offers by WebMCP, as the page describes it. */
export const PageToolSchema = z.strictObject({
  name: z.string().min(1).max(100),
  description: z.string().max(300),
  /** Description of its arguments: `qty: number "How many", colour?: red|blue`. */
  input: z.string().max(1_000),
});
export type PageTool = z.infer<typeof PageToolSchema>;
