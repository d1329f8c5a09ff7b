import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { toDataList, uniqueLinks } from '#shared/page-data/list-values.ts';
import type { PageData } from '#shared/page-data/page-data.ts';
import type { PartPlaces } from '#shared/page-data/part-places.ts';
import { READ_ON, sizeNote } from '#shared/page-data/size-note.ts';
import { joinSplitTables, toDataTable } from '#shared/page-data/table-records.ts';
import {
  asksForPlaces,
  type ExtractInput,
  extractPresets,
  extractTool,
  type ExtractPreset,
  type PresetData,
} from '#shared/tools/reading/extract.ts';

import { currentPage, implementTool, NO_EFFECT } from '../../../safety/gate/tool-context.ts';

type Json = z.core.util.JSONType;

/**
 * Handles presets, which need no model. The agent process has a model and builds all other formats from them (`agent/tools/extract`).
 */
export const extract = implementTool(extractTool, async (input, context) => {
  const presets = extractPresets(input.format);
  if (presets === null) throw needsModel();
  if (input.scroll === true || (input.pages ?? 1) !== 1) throw oneLookOnly();
  const page = currentPage(context);
  const data = await context.pageReader.readData(page, context.readAt);
  const next = nextOf(data, page.tab.describe().url);
  const output = { ...presetData(data, presets, input), ...(next !== null && { _next: next }) };
  return { output, effect: NO_EFFECT };
});

/** Returns the data of these presets. Menus, side columns, header and footer are omitted unless `whole` is set. */
function presetData(
  data: PageData,
  presets: readonly ExtractPreset[],
  { format, whole = false, links = false }: ExtractInput,
): Record<string, Json> {
  const wanted = <Part extends { readonly isMain: boolean }>(parts: readonly Part[]) =>
    whole ? parts : parts.filter(({ isMain }) => isMain);
  const result: Record<string, Json> = {};
  const places: Required<PresetData>['_places'] = { tables: [], lists: [] };
  const sizes: string[] = [];
  const hasPlaces = asksForPlaces(format);
  let omitted = 0;
  for (const preset of presets) {
    const all: readonly { readonly isMain: boolean }[] = data[preset];
    omitted += all.length - wanted(all).length;
    switch (preset) {
      case 'tables':
        result['tables'] = joinSplitTables(wanted(data.tables)).flatMap((raw) => {
          const table = toDataTable(raw, { links });
          if (table === null) return [];
          places.tables.push(table.places);
          sizes.push(...sizeNote(table.data.name, table.data.rows.length, table.places));
          return [hasPlaces ? table.data : { ...table.data, rows: filled(table.data.rows, table) }];
        });
        break;
      case 'lists':
        result['lists'] = wanted(data.lists).flatMap((raw) => {
          const list = toDataList(raw, { links });
          if (list === null) return [];
          places.lists.push(list.places);
          sizes.push(...sizeNote(list.data.name, list.data.items.length, list.places));
          return [hasPlaces ? list.data : { ...list.data, items: filled(list.data.items, list) }];
        });
        break;
      case 'links':
        result['links'] = uniqueLinks(wanted(data.links));
        break;
    }
  }
  const notes = [
    ...(hasPlaces || sizes.length === 0 ? [] : [...sizes, READ_ON]),
    ...(data.isCut ? ['The page holds more than was read.'] : []),
    ...(omitted > 0
      ? [`${omitted} in menus, side columns, head or foot left out; whole gives them too.`]
      : []),
  ];
  return {
    ...result,
    ...(hasPlaces && { _places: places }),
    ...(notes.length > 0 && { _note: notes.join(' ') }),
  };
}

/** Removes rows or items that are only placeholders. */
function filled<Entry>(
  entries: readonly Entry[],
  { places }: { readonly places: PartPlaces },
): Entry[] {
  return entries.filter((_, index) => !places.pending.includes(index));
}

/** Returns the URL that the page names as its next one, if it has the same origin. */
function nextOf({ next }: PageData, url: string): string | null {
  if (next === undefined || next === url || !URL.canParse(url)) return null;
  return new URL(next).origin === new URL(url).origin ? next : null;
}

function needsModel(): AppError {
  return new AppError({
    code: 'NEEDS_MODEL',
    message: 'A shape of your own is filled in by a model, and here is none.',
    next: 'Use {"tables": true}, {"lists": true} or {"links": true}, or read_page, and take the data from that.',
  });
}

function oneLookOnly(): AppError {
  return new AppError({
    code: 'ONE_PAGE_ONLY',
    message: 'Here extract reads the page as it is: it does not scroll and does not go to others.',
    next: 'Scroll, or click the Next control, and call extract again without pages and scroll.',
  });
}
