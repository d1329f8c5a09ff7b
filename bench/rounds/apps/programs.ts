import { ACTUAL } from './actual.ts';
import { BLOCKLY } from './blockly.ts';
import { CALENDAR } from './calendar.ts';
import { ERD_EDITOR } from './erd-editor.ts';
import { EXCALIDRAW } from './excalidraw.ts';
import { FORMIO } from './formio.ts';
import { GRAPESJS } from './grapesjs.ts';
import { JSONEDITOR } from './jsoneditor.ts';
import { KANBAN } from './kanban.ts';
import { NODE_RED } from './node-red.ts';
import { PIVOT } from './pivot.ts';
import type { ProgramDefinition } from './program-definition.ts';
import { SPREADSHEET } from './spreadsheet.ts';

/** Programs of other kinds than those of the corpora, each with chores of about eight actions. */
export const PROGRAMS: Readonly<Record<string, ProgramDefinition>> = {
  'node-red': NODE_RED,
  actual: ACTUAL,
  jsoneditor: JSONEDITOR,
  grapesjs: GRAPESJS,
  blockly: BLOCKLY,
  calendar: CALENDAR,
  spreadsheet: SPREADSHEET,
  excalidraw: EXCALIDRAW,
  kanban: KANBAN,
  pivot: PIVOT,
  formio: FORMIO,
  'erd-editor': ERD_EDITOR,
};
