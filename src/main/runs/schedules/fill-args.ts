import type { z } from 'zod';

import type { ResultContent } from '#shared/model/schedules/schedule-result.ts';
import type { McpOutput } from '#shared/model/schedules/schedule.ts';

import { recordsOf } from './write-result.ts';

export type ToolArgs = McpOutput['args'];
type Json = z.core.util.JSONType;

export interface GivenResult {
  /** Name of the schedule. */
  readonly name: string;
  readonly at: number;
  readonly content: ResultContent;
}

/** Returns a tool's arguments with `{{result}}`, `{{answer}}`, `{{data}}`, `{{name}}` and `{{time}}` replaced. */
export function fillArgs(args: ToolArgs, { name, at, content }: GivenResult): ToolArgs {
  const tables = content.tables.map((table) => ({ name: table.name, rows: recordsOf(table) }));
  const data = JSON.stringify(tables);
  const values: Readonly<Record<string, string>> = {
    name,
    time: new Date(at).toISOString(),
    answer: content.answer,
    data,
    result: tables.length === 0 ? content.answer : `${content.answer}\n\n${data}`,
  };
  const fill = (value: Json): Json => {
    if (typeof value === 'string')
      // Placeholders inside inserted values are not replaced.
      return value.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return fillAll(value);
  };
  const fillAll = (given: ToolArgs): ToolArgs =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, fill(value)]));
  return fillAll(args);
}
